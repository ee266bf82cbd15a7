import { type Plugin } from 'vite';

const nonceOfPage = "document.querySelector('meta[property=csp-nonce]')?.nonce";

/** What writes styles, and what is written in its place. */
const writers: { file: RegExp; changes: [RegExp, string][] }[] = [
  {
    file: /\/(?:@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/cssUtils)\.js$/,
    changes: [
      [/(?:option\.)?csp\??\.nonce/g, `${nonceOfPage}`],
      [/\.innerHTML/g, '.textContent'],
    ],
  },
  {
    file: /\/@rc-component\/input\/es\/calculateNodeHeight\.js$/,
    changes: [[/\.setAttribute\('style', (.+)\);/g, '.style.cssText = $1;']],
  },
];

/**
 * Ant Design writes style elements while it runs. `ConfigProvider` gives them a nonce, but not those that measure scroll
 * bars and hold the page still behind a dialog; all of them are filled as if they were HTML, and a text area is
 * measured with a `style` attribute. The site's policy allows neither. So it is done where the styles are written, for
 * all of them: with the nonce of the page, as text, and property by property. A release that writes them in
 * another way does not build.
 */
export function stylesWithNonce(): Plugin {
  const seen = new Set<RegExp>();
  return {
    name: 'styles-with-nonce',
    apply: 'build',
    transform(code, id) {
      const writer = writers.find(({ file }) => file.test(id));
      if (!writer) return null;
      seen.add(writer.file);
      return writer.changes.reduce((text, [from, to]) => {
        if (text.search(from) < 0) this.error(`${id} no longer has ${from.source}`);
        return text.replace(from, to);
      }, code);
    },
    buildEnd() {
      const missing = writers.filter(({ file }) => !seen.has(file));
      if (missing.length > 0)
        this.error(`Not found: ${missing.map(({ file }) => file.source).join(', ')}`);
    },
  };
}
