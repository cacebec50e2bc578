import { expect, test } from 'vitest';
import { consentFlow } from '../../../flowbook/flows/consent.flow.ts';
import type { consentMachine } from '../../../machines/app/consent.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof consentMachine>;

const agrees: Does = { type: 'consent.given' };
const declines: Does = { type: 'consent.refused' };

const begin = (variant: string, ...happenings: Does[]) => new Scenario(consentFlow, variant).play(...happenings);

test.each<[string, string, Does[], string, string[]]>([
  ['begin with a question on a first visit', 'a first visit', [], 'asking', []],
  ['are counted once the visitor agrees', 'a first visit', [agrees], 'measuring', ['given']],
  ['are not counted where the visitor declines', 'a first visit', [declines], 'off', ['refused']],
  ['are counted again on the next visit', 'agreed before', [], 'measuring', []],
  ['stay off on the next visit', 'declined before', [], 'off', []],
  ['stop when the consent is taken back', 'agreed before', [declines], 'off', ['refused']],
  ['start when the visitor changes a refusal into consent', 'declined before', [agrees], 'measuring', ['given']],
])('R7.20 usage statistics %s', (_, variant, happenings, state, kept) => {
  const scenario = begin(variant, ...happenings);
  const heard = scenario.run.puppet('storage').heard as unknown as readonly { choice: string }[];
  expect([scenario.state, heard.map(({ choice }) => choice)]).toEqual([state, kept]);
});
