import { motifs, type MotifName } from '../../gateway/sandbox/art/motifs/index.ts';
import { fish, isHit, magazine, type Fish } from '../rules/reef.ts';
import { button, el, svg, tableOf, told, type Desk, type Round, type View } from './kit.ts';

const swimmers: Readonly<Record<Fish, readonly [MotifName, string]>> = {
  2: ['shell', 'Shell'],
  3: ['snail', 'Sea snail'],
  5: ['fish', 'Bluefin'],
  8: ['turtle', 'Turtle'],
  12: ['frog', 'Toadfish'],
  20: ['snake', 'Moray'],
  40: ['octopus', 'Octopus'],
  100: ['whale', 'Whale'],
};

/** A magazine that is left alone is closed after 20 seconds; a little later the page looks what has become of it. */
const looksAfter = 22_000;

/** Shots at fish: a magazine of twenty is one bet. */
export const reef = (desk: Desk): View => {
  let aimed: Fish = 5;
  let busy = false;
  let looking = 0;
  const running = (): Round | null => {
    const { round } = desk.state();
    return round?.state === 'running' ? round : null;
  };
  const pictureOf = (multiple: Fish): SVGElement => {
    const drawn = svg('g');
    drawn.innerHTML = motifs[swimmers[multiple][0]]('#83ddd2', '#0b4350', '#f0f4e8');
    return svg('svg', { viewBox: '-56 -56 112 112', 'aria-hidden': 'true' }, drawn);
  };
  const spots = new Map<Fish, HTMLButtonElement>();
  const water = el('div', { class: 'water', role: 'radiogroup', 'aria-label': 'Aim at' });
  const shots = el('ol', { class: 'shots', 'aria-label': 'Shots of this magazine' });
  const word = el('p', { class: 'under' }, `A magazine is ${magazine} shots. Load one, aim at a fish and fire.`);
  const stop = button('Take the rest back', () => desk.send('stop'));
  const stage = el('div', { class: 'reef-stage' }, water, shots, word, stop);

  const aim = (multiple: Fish, focus = false): void => {
    aimed = multiple;
    for (const [each, spot] of spots) {
      spot.setAttribute('aria-checked', String(each === multiple));
      spot.tabIndex = each === multiple ? 0 : -1;
    }
    if (focus) spots.get(multiple)?.focus();
  };
  for (const multiple of fish) {
    const spot = button(
      '',
      () => {
        aim(multiple);
        desk.refresh();
      },
      'fish',
    );
    spot.setAttribute('role', 'radio');
    spot.append(pictureOf(multiple), el('span', {}, swimmers[multiple][1]), el('b', {}, `${multiple}×`));
    spots.set(multiple, spot);
    water.append(spot);
  }
  water.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    aim(fish[(fish.indexOf(aimed) + step + fish.length) % fish.length] ?? aimed, true);
    desk.refresh();
  });

  aim(aimed);

  const hitsOf = (round: Round): readonly boolean[] => {
    const { result } = round;
    if (result?.engine !== 'reef') return round.hits ?? [];
    return (round.moves.aims ?? []).map((each, shot) => isHit(result.words[shot] ?? Infinity, each));
  };
  const fired = (round: Round): number => round.moves.aims?.length ?? 0;
  const price = (round: Round): number => round.choice.stake / magazine;
  const sayShot = (round: Round): string => {
    const [last, hit] = [round.moves.aims?.at(-1), hitsOf(round).at(-1)];
    if (last === undefined) return '';
    return hit
      ? `Caught: ${swimmers[last][1]}, ${desk.money(last * price(round))}.`
      : `Missed the ${swimmers[last][1].toLowerCase()}.`;
  };
  return {
    stage,
    fields: [],
    rules: told(
      `A magazine of ${magazine} shots is one bet; each shot costs a twentieth of it. Fire them at any fish. What is not fired comes back when you stop, leave, or do nothing for 20 seconds.`,
      tableOf(
        'What a catch pays, in shots, and how likely it is',
        ['Fish', 'Pays', 'Chance'],
        fish.map((each) => [swimmers[each][1], `${each}×`, `${(96 / each).toFixed(2)} %`]),
      ),
      'RTP 96.0000 % for every fish.',
    ),
    main: () =>
      running()
        ? { label: `Fire at ${swimmers[aimed][1].toLowerCase()}`, enabled: !busy }
        : { label: 'Load 20 shots', enabled: !busy },
    press: async () => {
      busy = true;
      desk.refresh();
      await (running() ? desk.send('shoot', { fish: aimed }) : desk.send('begin', { stake: desk.stake() }));
      busy = false;
      const round = running();
      if (round && fired(round) > 0) desk.say(sayShot(round));
      desk.refresh();
    },
    show: () => {
      const { round } = desk.state();
      stop.disabled = !running();
      window.clearTimeout(looking);
      if (running()) looking = window.setTimeout(() => void desk.send('state'), looksAfter);
      if (!round) return;
      const hits = hitsOf(round);
      shots.replaceChildren(
        ...Array.from({ length: magazine }, (_, shot) => {
          const at = round.moves.aims?.[shot];
          const text = at === undefined ? '' : hits[shot] ? `${at}×` : '·';
          return el(
            'li',
            {
              class: at === undefined ? 'left' : hits[shot] ? 'hit' : 'miss',
              'aria-label': at === undefined ? 'not fired' : `${swimmers[at][1]}, ${hits[shot] ? 'caught' : 'missed'}`,
            },
            text,
          );
        }),
      );
      word.textContent =
        round.state === 'running'
          ? `${magazine - fired(round)} shots left. ${sayShot(round)}`
          : `This magazine paid ${desk.money(Number(round.win))}.`;
    },
    describe: (round) =>
      `${hitsOf(round).filter(Boolean).length} caught with ${fired(round)} shots, ${desk.money(Number(round.win))} paid`,
    drawn: (result) =>
      result.engine === 'reef'
        ? `the shots would catch fish up to ${result.words
            .map((word) => fish.findLast((each) => isHit(word, each)) ?? 0)
            .map((most) => (most === 0 ? 'none' : `${most}×`))
            .join(', ')}`
        : '',
  };
};
