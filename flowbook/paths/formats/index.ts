import type { Print } from '../listed.ts';
import { asCsv } from './csv.ts';
import { asGherkin } from './gherkin.ts';
import { asJson } from './json.ts';
import { asMarkdown } from './markdown.ts';
import { asMermaid } from './mermaid.ts';
import { asPlaywright } from './playwright.ts';
import { asText } from './text.ts';

interface Format {
  readonly print: Print;
  /** Whether only paths of the site can be printed in this format. */
  readonly needsSite?: boolean;
  readonly isByHand?: boolean;
}

/** The formats, by the names used to request them. */
export const formats: Readonly<Record<string, Format>> = {
  text: { print: asText },
  markdown: { print: asMarkdown, isByHand: true },
  gherkin: { print: asGherkin },
  csv: { print: asCsv, isByHand: true },
  json: { print: asJson },
  mermaid: { print: asMermaid },
  playwright: { print: asPlaywright, needsSite: true },
};
