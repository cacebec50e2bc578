import { motifs } from '../../gateway/sandbox/art/motifs/index.ts';
import { highest, lowestCashOut, multipleAt, payAt, toHundredths } from '../rules/climb.ts';
import { el, field, multiple, svg, told, type Desk, type Round, type View } from './kit.ts';

const [wide, high, left, foot] = [600, 300, 68, 26];
const points = 80;

/** The curve that climbs until it ends. */
export const climb = (desk: Desk): View => {
  let shownRound = '';
  let waiting = '';
  let began = 0;
  let frame = 0;

  const figure = el('output', { class: 'figure', 'aria-hidden': 'true' }, '1.00×');
  const word = el('p', { class: 'under' }, 'Start a round, and cash out before the curve ends.');
  const area = svg('path', { class: 'area' });
  const line = svg('path', { class: 'curve' });
  const grid = svg('g', { class: 'axis' });
  const kite = svg('g', { class: 'kite' });
  kite.innerHTML = motifs.kite('var(--accent-text)', 'var(--accent)', 'var(--text)');
  const chart = svg(
    'svg',
    { viewBox: `0 0 ${wide} ${high}`, class: 'chart', 'aria-hidden': 'true' },
    grid,
    area,
    line,
    kite,
  );
  const ends = el('ol', { class: 'chips', 'aria-label': 'Where the last rounds ended' });
  const stage = el('div', { class: 'climb' }, ends, el('div', { class: 'reading' }, figure, word), chart);

  const target = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: 'By hand',
    'aria-label': 'Cash out at',
  });
  const targetField = field('Cash out at', target, 'A multiple such as 2.00, or empty to do it by hand.');
  const isTarget = (hundredths: number | null) =>
    hundredths !== null && hundredths >= lowestCashOut && hundredths <= highest;

  const draw = (elapsed: number, reached: number): void => {
    const longest = Math.max(6_000, elapsed * 1.12);
    const most = Math.max(200, reached * 1.2);
    const x = (ms: number) => left + ((wide - left - 24) * ms) / longest;
    const y = (hundredths: number) => high - foot - ((high - foot - 24) * (hundredths - 100)) / (most - 100);
    const upTo = Array.from({ length: points + 1 }, (_, index) => (elapsed * index) / points);
    const path = upTo
      .map((ms) => `${x(ms).toFixed(1)} ${y(Math.min(reached, 100 * 1.06 ** (ms / 1_000))).toFixed(1)}`)
      .join('L');
    line.setAttribute('d', `M${path}`);
    area.setAttribute('d', `M${path}V${high - foot}H${left}Z`);
    kite.setAttribute('transform', `translate(${x(elapsed).toFixed(1)} ${(y(reached) - 4).toFixed(1)}) scale(0.34)`);
    const step =
      [25, 50, 100, 200, 500, 1_000, 5_000, 20_000, 100_000, 500_000].find((each) => (most - 100) / each <= 4) ??
      highest;
    const lines = Array.from({ length: Math.floor((most - 100) / step) + 1 }, (_, index) => 100 + index * step);
    grid.replaceChildren(
      ...lines.flatMap((each) => [
        svg('path', { d: `M${left} ${y(each).toFixed(1)}H${wide}` }),
        svg('text', { x: '0', y: (y(each) + 5).toFixed(1) }, multiple(each)),
      ]),
    );
  };
  draw(0, 100);

  const running = (): Round | null => {
    const { round } = desk.state();
    return round?.state === 'running' ? round : null;
  };
  const reachedNow = () => multipleAt(performance.now() - began);

  const tick = (): void => {
    const round = running();
    if (!round) return;
    const reached = reachedNow();
    figure.textContent = multiple(reached);
    if (!desk.isStill()) draw(performance.now() - began, reached);
    desk.refresh();
    // Without motion the figure is enough, twice a second.
    frame = desk.isStill() ? window.setTimeout(tick, 500) : requestAnimationFrame(tick);
  };
  const waitFor = async (round: Round): Promise<void> => {
    waiting = round.roundId;
    while (running()?.roundId === round.roundId && (await desk.send('wait', { roundId: round.roundId })));
    waiting = '';
  };

  const ended = (round: Round): void => {
    const end = round.result?.engine === 'climb' ? round.result.end : 100;
    const { cashedOut } = round.moves;
    const final = cashedOut ?? end;
    cancelAnimationFrame(frame);
    clearTimeout(frame);
    stage.dataset['state'] = cashedOut === undefined ? 'lost' : 'won';
    figure.textContent = multiple(final);
    draw((1_000 * Math.log(final / 100)) / Math.log(1.06), final);
    word.textContent =
      cashedOut === undefined
        ? `The curve ended at ${multiple(end)}.`
        : `Cashed out for ${desk.money(Number(round.win))}. The curve went on to ${multiple(end)}.`;
  };

  return {
    stage,
    fields: [targetField],
    rules: told(
      'The multiple rises from 1.00×, 6 % every second. Your stake is paid times the multiple at which you cash out; if the curve ends first, the stake is lost.',
      'A multiple set beforehand is kept by the server, also when your connection is lost. By hand, the clock of the server counts. The highest multiple is 10,000×.',
      'RTP 97.00 % at every multiple: 96.9998 to 97.0000 %. Three rounds in a hundred end at once.',
    ),
    main: () => {
      const round = running();
      if (!round) return { label: 'Start', enabled: true };
      const reached = reachedNow();
      return reached < lowestCashOut
        ? { label: 'Cash out', enabled: false }
        : { label: `Cash out ${desk.money(payAt(round.choice.stake, reached, reached))}`, enabled: true };
    },
    press: async () => {
      if (running()) {
        await desk.send('cash-out');
        return;
      }
      const isByHand = target.value.trim() === '';
      const at = toHundredths(target.value);
      if (!isByHand && !isTarget(at)) {
        desk.say('Cash out at a multiple from 1.01 to 10,000, with up to two decimals, or leave it empty.');
        target.focus();
        return;
      }
      await desk.send('begin', { stake: desk.stake(), ...(at === null ? {} : { target: at }) });
    },
    show: () => {
      const { round, history } = desk.state();
      ends.replaceChildren(
        ...history
          .slice(0, 8)
          .flatMap(({ result }) =>
            result?.engine === 'climb'
              ? [el('li', result.end >= 200 ? { class: 'far' } : {}, multiple(result.end))]
              : [],
          ),
      );
      target.disabled = running() !== null;
      if (!round) return;
      if (round.state === 'settled' && shownRound !== `${round.roundId} ended`) {
        shownRound = `${round.roundId} ended`;
        ended(round);
      }
      if (round.state !== 'running') return;
      if (waiting !== round.roundId) void waitFor(round);
      if (shownRound !== round.roundId) {
        shownRound = round.roundId;
        began = performance.now() - (round.elapsed ?? 0);
        stage.dataset['state'] = 'running';
        word.textContent =
          round.choice.target === undefined
            ? `${desk.money(round.choice.stake)} on this round.`
            : `${desk.money(round.choice.stake)} on this round, cashed out at ${multiple(round.choice.target)}.`;
        tick();
      }
    },
    describe: ({ moves, win, result }) => {
      const end = result?.engine === 'climb' ? multiple(result.end) : '';
      return moves.cashedOut === undefined
        ? `Ended at ${end}, lost`
        : `Cashed out at ${multiple(moves.cashedOut)} of ${end}, ${desk.money(Number(win))}`;
    },
    drawn: (result) => (result.engine === 'climb' ? `the curve ends at ${multiple(result.end)}` : ''),
  };
};
