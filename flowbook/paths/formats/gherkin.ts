import type { Print } from '../listed.ts';
import { inLine, summaryOf } from './summary.ts';

const bracketed = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : ` (${texts.map(inLine).join('; ')})`;

/** One scenario a path, tagged with the requirements that it covers. */
export const asGherkin: Print = (listing) =>
  [
    `Feature: ${listing.title}`,
    `  ${summaryOf(listing)}`,
    ...listing.paths.flatMap(({ id, variant, before, start, steps, requirements, weight }) => [
      '',
      `  ${[listing.flow, ...requirements].map((tag) => `@${tag}`).join(' ')}`,
      `  Scenario: ${id}, ${variant}${listing.isWeighed ? `, weight ${weight} per step` : ''}`,
      `    Given ${inLine(start)}${bracketed(before)}`,
      ...steps.flatMap(({ words, data, then, sees }) => [
        `    When ${inLine(words)}${bracketed(data)}`,
        `    Then ${inLine(then)}`,
        ...sees.map((text) => `    And the screen shows ${inLine(text)}`),
      ]),
    ]),
  ].join('\n');
