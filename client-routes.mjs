/** What pages use of a route. */
const kept = ['answer', 'isRepeatable'];

/**
 * Leaves out of a site's build what only the API uses of each route: who may call it, its limits, and the schemas of
 * what it reads. So a page that sends a booking does not load the code that validates bookings.
 *
 * @returns {import('vite').Plugin}
 */
export const clientRoutes = () => ({
  name: 'sunfield:client-routes',
  transform: {
    filter: { id: /\/libs\/contracts\/src\/.*routes\.ts$/ },
    handler(code) {
      let built = code;
      /** @type {any[]} */
      const statements = [...this.parse(code).body];
      for (const { declaration } of statements.reverse()) {
        const { callee, arguments: given = [] } = declaration?.declarations?.[0]?.init ?? {};
        if (callee?.name !== 'defineRoute') continue;
        const rules = given[1];
        const texts = rules.properties
          .filter((/** @type {any} */ { key }) => kept.includes(key.name))
          .map((/** @type {any} */ { start, end }) => code.slice(start, end));
        built = `${built.slice(0, rules.start)}{ ${texts.join(', ')} }${built.slice(rules.end)}`;
      }
      return { code: built, map: null };
    },
  },
});
