import { type Plugin } from 'vite';

const nonceOfPage = "document.querySelector('meta[property=csp-nonce]')?.nonce";

/** The code that writes styles, and its replacements. */
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
 * Ant Design writes style elements at run time. `ConfigProvider` gives them a nonce, except those
 * that measure scroll bars and lock scrolling behind a dialog; all of them are filled as HTML, and
 * a text area is measured with a `style` attribute. The site's CSP allows neither. This plugin
 * patches every place that writes styles: with the page's nonce, as text, and property by property.
 * The build fails if a release of Ant Design writes them in another way.
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
