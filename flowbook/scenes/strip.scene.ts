import { contract } from '../../contract/index.ts';
import type { stripMachine } from '../../machines/content/strip.machine.ts';
import { stripFlow } from '../flows/strip.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { reply } from '../world/answers.ts';
import { text, filled } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { heading } from '../world/acts.ts';

const { banners } = contract.content;
const banner = banners.example.reply.list[0]!;
const bannersOf = (...ids: readonly string[]) =>
  reply(banners, { list: ids.map((bannerId) => ({ ...banner, bannerId })) });

const dot = (number: number): string => filled('banner_dot', { number });
const goTo =
  (number: number): Act =>
  ({ ui }) =>
    ui.press('button', dot(number));

/** A press elsewhere moves the pointer and focus out of the strip. */
const turnAway: Act = ({ ui }) => ui.press('heading', text('home_hot'));

/** Pressing a banner's dot takes the pointer or focus into the strip, which is held or paused by then. */
const offer = (snapshot: unknown, type: string): boolean => {
  const {
    context: { holds },
    value,
  } = snapshot as SnapshotFrom<typeof stripMachine>;
  return type !== 'slide.chosen' || holds.length > 0 || value === 'paused';
};

const some = (of: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

const byPointer = (type: 'strip.held' | 'strip.released') =>
  some(stripFlow.cases[type] as Readonly<Record<string, object>>, 'by the pointer') as Readonly<Record<string, object>>;

const takesTurns: Act = ({ ui }) => ui.see('button', text('banner_pause'));

/** The banners of home, for a user with a mouse. */
export const stripScene: Scene = {
  flow: {
    ...stripFlow,
    offer,
    cases: { ...stripFlow.cases, 'strip.held': byPointer('strip.held'), 'strip.released': byPointer('strip.released') },
    variants: some(stripFlow.variants, 'two banners', 'one banner'),
  },
  begins: (variant) => ({
    as: 'visitor',
    orders: { [banners.name]: variant === 'one banner' ? bannersOf('b1') : bannersOf('b1', 'b2') },
    then: heading('home_hot'),
  }),
  deeds: {
    'slide.chosen: the first': goTo(1),
    'slide.chosen: the second': goTo(2),
    'strip.held: by the pointer': goTo(1),
    'strip.released: by the pointer': turnAway,
    'strip.paused': ({ ui }) => ui.press('button', text('banner_pause')),
    'strip.resumed': async (world) => {
      await world.ui.press('button', text('banner_play'));
      await turnAway(world);
    },
  },
  sees: {
    'strip.still': ({ ui }) => ui.miss('button', text('banner_pause')),
    'strip.playing.turning': takesTurns,
    'strip.playing.held': takesTurns,
    'strip.paused': ({ ui }) => ui.see('button', text('banner_play')),
  },
};
