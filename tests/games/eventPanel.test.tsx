// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import type { Answer } from '../../games/frame/server.ts';
import { EventPanel, useChoice, type MixedSeeds } from '../../games/proof/EventPanel.tsx';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';
import { serverSeed } from './support/seed.ts';

afterEach(cleanup);

const texts = await textsIn('EN');
const id = 'ring-0-39204160';
const event = {
  ...{ id, kind: 'fight', data: { ring: 0, number: 39204160 } },
  ...{ seedHash: await hashSeed(serverSeed), serverSeed, clientSeed: id, seeds: [] },
};

/** A game, with a button that checks its last draw. */
const Game = (panel: Omit<ComponentProps<typeof EventPanel>, 'chosen'>) => {
  const [chosen, choose] = useChoice();
  return (
    <>
      <button type="button" onClick={() => choose(id)}>
        Check
      </button>
      <EventPanel {...panel} chosen={chosen} />
    </>
  );
};

const open = ({ seeds = null, answers = [] }: { seeds?: MixedSeeds | null; answers?: object[] } = {}) => {
  const chosen: (string | null)[] = [];
  const ask = () => Promise.resolve((answers.shift() ?? { status: 'unheard' }) as Answer);
  const view = render(
    <Words texts={texts}>
      <Game {...{ ask, seeds }} hash="8d53" seed="mine" onSeed={(seed) => chosen.push(seed)} money={String} />
    </Words>,
  );
  const field = view.getByRole('textbox', { name: /^Your seed for the next bet/, hidden: true });
  return {
    ...view,
    chosen,
    type: (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, { key: 'Enter' });
    },
    press: (name: string) => fireEvent.click(view.getByRole('button', { name, hidden: true })),
  };
};

test('R8.20 a past draw is checked in the panel of its game, again where the server was not reached', async () => {
  const { press, findByText } = open({ answers: [{ status: 'unheard' }, { status: 'ok', event }] });
  press('Check');
  await findByText(/^The game cannot be reached/);
  press('Try again');
  await findByText(/^The hash is that of the server seed/);
});

test('the hash of the next draw is shown, and its list of seeds once it is closed', () => {
  expect(open().container.textContent).toMatch(/8d53.*The list of seeds is shown when betting closes\./);
  cleanup();
  const { container } = open({ seeds: { client: 'f00d', all: ['a1', 'b2'], own: [2] } });
  expect(container.textContent).toContain('Client seed f00d, made from 2 seeds. Yours: number 2.a1, b2');
});

test('a player chooses a seed of their own, or none', async () => {
  const { type, chosen } = open();
  type('lucky_7');
  type('');
  await waitFor(() => expect(chosen).toEqual(['lucky_7', null]));
});

test('a seed that cannot be used is refused beside its field', () => {
  const { type, chosen, getByRole } = open();
  type('two words');
  expect(getByRole('alert', { hidden: true }).textContent).toBe('A seed has up to 64 letters, digits, - and _.');
  expect(chosen).toEqual([]);
});
