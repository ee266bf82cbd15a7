import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DesignPage } from './design-page';

const app = join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(app, file), 'utf8');
const sources = globSync('{src/**/*.{ts,tsx},*.ts,*.html}', { cwd: app });
const mentioning = (module: string) =>
  sources.filter((file) => !file.includes('.test.') && textOf(file).includes(module));

describe('the page of shared components', () => {
  it('shows each of them', () => {
    render(<DesignPage />);
    const page = textOf('src/entries/render/design-page.tsx');
    const components = globSync('src/kernel/design/*.tsx', { cwd: app })
      .filter((file) => !file.endsWith('.test.tsx'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
          ([, name = '']) => name,
        ),
      );
    expect(components.length).toBeGreaterThan(10);
    expect(components.filter((name) => !page.includes(`<${name}`))).toEqual([]);
  });

  it('is in no production build: only the development server loads what leads to it', () => {
    expect(mentioning('design-page')).toEqual(['src/entries/render/development-page.tsx']);
    expect(mentioning('development-page')).toEqual(['vite.config.ts']);
    const [, plugin = ''] = textOf('vite.config.ts').split('function renderedPages(): Plugin {');
    expect(plugin).toContain("apply: 'serve'");
    expect(plugin).toContain("'/src/entries/render/development-page.tsx'");
  });
});
