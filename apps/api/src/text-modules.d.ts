/** Handlebars templates are imported as plain text and bundled into the built program. */
declare module '*.hbs' {
  const source: string;
  export default source;
}
