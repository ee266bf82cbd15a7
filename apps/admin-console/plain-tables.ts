import { type Plugin } from 'vite';

const standIn = `
  export const flattenKeys = () => [];
  export default function FilterDropdown() {
    throw new Error('Tables have no column filters: plain-tables.ts');
  }`;

/**
 * Leaves out the column filters of Ant Design's table, and the trees that they bring: 12 kB of the dashboard, used by no
 * table of the console. A table that is given one fails when it is shown; the build fails if a release of Ant Design has
 * them elsewhere.
 */
export function plainTables(): Plugin {
  let isFound = false;
  return {
    name: 'plain-tables',
    apply: 'build',
    load(id) {
      if (!/\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/.test(id)) return null;
      isFound = true;
      return standIn;
    },
    buildEnd() {
      if (!isFound) this.error('Ant Design’s table no longer has FilterDropdown.js');
    },
  };
}
