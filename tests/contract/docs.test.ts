import { describe, expect, it } from 'vitest';
import { gatewayManual, slugOf, unexplained } from '../../contract/docs.ts';
import { failures } from '../../contract/failures.ts';
import { calls, contract } from '../../contract/index.ts';

const manual = gatewayManual(contract);

describe('the manual of the gateway', () => {
  it('explains every type that a field has', () => {
    expect(unexplained(contract)).toEqual([]);
  });

  it('describes every call and every refusal', () => {
    expect(calls.filter((call) => !manual.includes(`\n#### ${call.name}\n\n\`${call.method} ${call.path}\``))).toEqual(
      [],
    );
    expect(Object.keys(failures).filter((code) => !manual.includes(`| \`${code}\` |`))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const headings = new Set(Array.from(manual.matchAll(/^#+ (.+)$/gm), ([, title = '']) => slugOf(title)));
    const links = Array.from(manual.matchAll(/\]\(#([^)]+)\)/g), ([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(calls.length);
    expect(links.filter((anchor) => !headings.has(anchor))).toEqual([]);
  });

  it('has as many cells in each row as its table has columns', () => {
    const tables = manual.match(/(?:^\|.*\|\n)+/gm) ?? [];
    const widths = tables.map(
      (table) =>
        new Set(
          table
            .trim()
            .split('\n')
            .map((line) => line.replaceAll('\\|', '').split('|').length),
        ),
    );
    expect(tables.length).toBeGreaterThan(calls.length);
    expect(widths.filter((width) => width.size !== 1)).toEqual([]);
  });
});
