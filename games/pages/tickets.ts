import { formats } from '../../contract/lottery/formats.ts';
import {
  highestStake,
  mostLines,
  mostPayout,
  readLine,
  stakeStep,
  ticketPlays,
  type Line,
  type Play,
  type TicketFormat,
} from '../rules/tickets.ts';
import { createBlock } from './block.ts';
import { createOffline, follow, makeSure } from './follow.ts';
import { button, el, field, folded, tableOf, told } from './kit.ts';
import { panelOf } from './layout.ts';
import { keyed, setAttribute, setHidden, setText } from './patch.ts';
import { createSound, live, money, obeySite, say, sayRefusal, tell } from './shell.ts';

interface Draw {
  readonly id: string;
  readonly closesAt: number;
  readonly drawsAt: number;
}
interface Result {
  readonly drawId: string;
  readonly drawnAt: number;
  readonly numbers: readonly string[];
}
interface Ticket {
  readonly id: string;
  readonly drawId: string;
  readonly play: string;
  readonly lines: readonly Line[];
  readonly stake: string;
  readonly cost: string;
  readonly state: 'taking' | 'taken' | 'taken_back' | 'settled';
  /** Once its draw has taken place. */
  readonly won: string | null;
}
export interface TicketsState {
  readonly game: { readonly name: string };
  readonly setup: { readonly format: TicketFormat };
  readonly minBet: string;
  readonly maxBet: string;
  readonly balance: string | null;
  readonly now: number;
  readonly draw: Draw | null;
  readonly results: readonly Result[];
  readonly tickets: readonly Ticket[];
}

const stakes = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000];

const moment = (at: number): string =>
  new Date(at).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** How long something lasts, in its two largest units. */
const lasting = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const units: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const first = units.findIndex(([count]) => count > 0);
  return first < 0
    ? '0 s'
    : units
        .slice(first, first + 2)
        .map(([count, unit]) => `${count} ${unit}`)
        .join(' ');
};

const shownLine = (line: Line): string => line.replaceAll('-', ' · ');
const factor = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en', { maximumFractionDigits: 2, minimumFractionDigits: 0 });

const below = (limit: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % limit;
};
const randomLine = ({ of }: Play): Line => {
  if ('digits' in of) return Array.from({ length: of.digits }, () => below(10)).join('');
  const free = Array.from({ length: of.from }, (_, at) => at + 1);
  const taken = Array.from({ length: of.numbers }, () => free.splice(below(free.length), 1)[0] ?? 0);
  return taken.sort((one, other) => one - other).join('-');
};

const boardOf = (format: TicketFormat, { drawId, drawnAt, numbers }: Result): HTMLElement => {
  const shape = formats[format];
  const head = el('p', { class: 'when' }, `Draw ${drawId}, ${moment(drawnAt)}`);
  if (shape.of === 'balls')
    return el(
      'div',
      { class: 'drawn' },
      head,
      el('ol', { class: 'balls' }, ...numbers.map((number) => el('li', {}, number))),
    );
  let from = 0;
  const prizes = shape.prizes.map(({ title, numbers: count }) => {
    const own = numbers.slice(from, (from += count));
    return el(
      'div',
      { class: count === 1 ? 'prize' : 'prize wide' },
      el('dt', {}, title),
      ...own.map((number) => el('dd', {}, number)),
    );
  });
  return el('div', { class: 'drawn' }, head, el('dl', { class: 'prizes' }, ...prizes));
};

const ticketText = ({ state, won }: Ticket): string => {
  if (state === 'taking') return 'waiting for the wallet';
  if (state === 'taken_back') return 'money given back';
  if (won === null) return 'waiting for the draw';
  return Number(won) > 0 ? `won ${money(Number(won))}` : 'no prize';
};

/** The counter of a lottery: its next draw, tickets for it, and what was drawn before. */
export const openTickets = (first: TicketsState): void => {
  const { format } = first.setup;
  const plays = ticketPlays[format];
  let state = first;
  let ahead = 0;
  let play: Play = plays[0];
  let lines: readonly Line[] = [];
  let marked: readonly number[] = [];
  let isSending = false;
  let settled = new Set(first.tickets.filter(({ won }) => won !== null).map(({ id }) => id));
  const sound = createSound();
  const goesOn = 'Tickets that you bought stay in the draw.';
  const block = createBlock(() => refresh(), goesOn);

  const serverNow = (): number => Date.now() + ahead;
  const isOpen = (): boolean =>
    state.draw !== null && serverNow() < state.draw.closesAt && block.why() === null && !offline.isOffline();
  const titleOf = (code: string): string => plays.find((each) => each.code === code)?.title ?? code;

  // What was drawn, and what is drawn next.
  const next = el('p', { class: 'next' });
  const closing = el('p', { class: 'when' });
  const offline = createOffline(goesOn, 'The counter can be reached again.', () => refresh());
  const latest = el('div', {});
  const stage = el(
    'div',
    { class: 'ticket-stage' },
    el('div', {}, el('h1', {}, first.game.name), next, closing),
    offline.node,
    latest,
  );

  // The ticket that is filled in.
  const balance = el('bdi', { class: 'balance' });
  const kind = el('select', {}, ...plays.map(({ code, title }) => el('option', { value: code }, title)));
  const wins = el('p', { class: 'wins-when' });
  const typed = el('input', { inputmode: 'numeric', autocomplete: 'off', maxlength: '80', enterkeyhint: 'done' });
  const typing = field('Your number', typed);
  const grid = el('div', { class: 'number-grid', role: 'group', 'aria-label': 'Numbers' });
  const wrong = el('p', { class: 'bad', role: 'alert' });
  const add = button('Add', () => addChosen());
  const random = button('Quick pick', () => addLines([randomLine(play)]));
  const chosen = el('ul', { class: 'ticket-lines', 'aria-label': 'Lines of your ticket' });
  const stake = el('select', {});
  const stakeField = field('Stake on each line', stake);
  const main = button('Add a number', () => void buy(), 'main');
  const own = el('ul', { class: 'own', 'aria-label': 'Your tickets' });
  const results = el('div', {});

  const cells = Array.from({ length: 49 }, (_, at) => {
    const made = el('button', { type: 'button', 'aria-pressed': 'false' }, String(at + 1));
    made.addEventListener('click', () => mark(at + 1));
    return made;
  });
  grid.append(...cells);

  const cost = (): number => lines.length * Number(stake.value);

  const fillStakes = (): void => {
    const before = Number(stake.value);
    const highest = Math.min(Number(state.maxBet), highestStake(play, lines.length));
    const offered = stakes.filter((each) => each >= Number(state.minBet) && each <= highest && each % stakeStep === 0);
    const values = offered.map(String);
    if (values.join() === [...stake.options].map(({ value }) => value).join()) return;
    stake.replaceChildren(...offered.map((each) => el('option', { value: String(each) }, money(each))));
    const kept = offered.findLast((each) => each <= before);
    if (kept !== undefined) stake.value = String(kept);
  };

  const change = (to: readonly Line[], spoken: string): void => {
    lines = to;
    setText(wrong, '');
    say(spoken);
    refresh();
  };
  const addLines = (more: readonly Line[]): boolean => {
    const fresh = [...new Set(more)].filter((line) => !lines.includes(line));
    if (lines.length + fresh.length > mostLines) {
      setText(wrong, `A ticket has at most ${mostLines} lines.`);
      return false;
    }
    if (highestStake(play, lines.length + fresh.length) < Number(state.minBet)) {
      setText(wrong, 'More lines would be above the most that can be won with one draw.');
      return false;
    }
    if (fresh.length === 0) {
      setText(wrong, 'This line is on your ticket already.');
      return false;
    }
    change([...lines, ...fresh], `${fresh.map(shownLine).join(', ')} added.`);
    return true;
  };

  const mark = (number: number): void => {
    if (!('numbers' in play.of)) return;
    if (marked.includes(number)) marked = marked.filter((each) => each !== number);
    else if (marked.length < play.of.numbers) marked = [...marked, number];
    else setText(wrong, `A line has ${play.of.numbers}. Take one away first, or add this line.`);
    refresh();
  };

  function addChosen(): void {
    if ('numbers' in play.of) {
      const missing = play.of.numbers - marked.length;
      if (missing > 0) setText(wrong, `Choose ${missing} more.`);
      else if (addLines([marked.toSorted((one, other) => one - other).join('-')])) {
        marked = [];
        refresh();
      }
      return;
    }
    const words = typed.value.split(/[^\d]+/).filter((word) => word !== '');
    const bad = words.find((word) => readLine(play, word) === null);
    if (words.length === 0)
      setText(wrong, `Type a number of ${play.of.digits} ${play.of.digits === 1 ? 'digit' : 'digits'}.`);
    else if (bad !== undefined)
      setText(wrong, `${bad} does not have ${play.of.digits} ${play.of.digits === 1 ? 'digit' : 'digits'}.`);
    else if (addLines(words)) typed.value = '';
    typed.focus();
  }
  typed.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addChosen();
  });

  kind.addEventListener('change', () => {
    play = plays.find(({ code }) => code === kind.value) ?? play;
    lines = [];
    marked = [];
    typed.value = '';
    setText(wrong, '');
    refresh();
  });
  stake.addEventListener('change', () => refresh());

  const buy = async (): Promise<void> => {
    const { draw } = state;
    if (!draw || !isOpen() || isSending) return;
    if (lines.length === 0) {
      addChosen();
      return;
    }
    isSending = true;
    refresh();
    const bought = { key: crypto.randomUUID(), drawId: draw.id, play: play.code, lines, stake: Number(stake.value) };
    const price = cost();
    const answer = await makeSure('tickets/buy', bought, () => say('We are making sure of your ticket.'));
    isSending = false;
    if (following.hear(answer)) {
      // What was added meanwhile is for the next ticket.
      lines = lines.filter((line) => !bought.lines.includes(line));
      say(`Your ticket for draw ${draw.id} is bought for ${money(price)}.`);
      tell('round.began');
      tell('balance.changed');
    } else {
      if (answer.status === 'too_much')
        say(
          `With your other tickets this could win more than ${money(mostPayout)} in one draw. Choose fewer lines or a lower stake.`,
        );
      else sayRefusal(answer);
      block.heed(answer.status);
      void following.look();
    }
    refresh();
  };

  const mainLabel = (): string => {
    if (isSending) return 'Buying your ticket';
    if (block.why() !== null) return 'No tickets for now';
    if (!isOpen()) return 'Tickets are closed';
    if (lines.length === 0) return 'Add a line first';
    return `Buy for ${money(cost())}`;
  };

  const lineList = keyed<Line>(
    chosen,
    (line) => line,
    (line) => {
      const take = button('×', () => {
        // The focus moves on first: a part that has it would stay.
        const all = [...chosen.querySelectorAll('button')];
        const at = all.indexOf(take);
        (all[at + 1] ?? all[at - 1] ?? random).focus();
        change(
          lines.filter((each) => each !== line),
          `${shownLine(line)} removed.`,
        );
      });
      take.setAttribute('aria-label', `Remove ${shownLine(line)}`);
      return { node: el('li', {}, el('span', {}, shownLine(line)), take), show: () => undefined };
    },
  );

  function refresh(): void {
    const isTyped = 'digits' in play.of;
    setHidden(typing, !isTyped);
    setHidden(grid, isTyped);
    setText(wins, play.wins);
    if ('digits' in play.of) {
      const { digits } = play.of;
      typed.placeholder = digits === 1 ? '1 digit' : `${digits} digits`;
    } else {
      const { numbers } = play.of;
      setAttribute(grid, 'aria-label', `Numbers, ${marked.length} of ${numbers} chosen`);
      for (const [at, cell] of cells.entries()) setAttribute(cell, 'aria-pressed', String(marked.includes(at + 1)));
    }
    lineList.show(lines);
    setHidden(chosen, lines.length === 0);
    fillStakes();
    tick();
  }

  /** Time left is for the eyes alone. */
  function tick(): void {
    const { draw } = state;
    setText(next, draw ? `Draw ${draw.id}, ${moment(draw.drawsAt)}` : 'The next draw is being prepared.');
    setText(
      closing,
      !draw
        ? ''
        : draw.closesAt > serverNow()
          ? `Tickets until ${moment(draw.closesAt)}, ${lasting(draw.closesAt - serverNow())} left`
          : 'Tickets for this draw are closed.',
    );
    setText(main, mainLabel());
    setAttribute(main, 'aria-disabled', String(!isOpen() || isSending));
  }

  const ticketList = keyed<Ticket>(
    own,
    ({ id }) => id,
    () => {
      const what = el('span', {});
      const how = el('small', {});
      const node = el('li', {}, what, how);
      return {
        node,
        show: (ticket) => {
          setText(
            what,
            `${titleOf(ticket.play)}: ${ticket.lines.map(shownLine).join(', ')}, ${money(Number(ticket.stake))} a line`,
          );
          setText(how, `Draw ${ticket.drawId}, ${ticketText(ticket)}`);
          node.classList.toggle('paid', Number(ticket.won ?? 0) > 0);
        },
      };
    },
  );
  const empty = el('p', { class: 'when' }, 'Tickets that you buy appear here.');

  const speak = (tickets: readonly Ticket[]): void => {
    const news = tickets.filter(({ id, won }) => won !== null && !settled.has(id));
    if (news.length === 0) return;
    settled = new Set([...settled, ...news.map(({ id }) => id)]);
    const won = news.reduce((sum, ticket) => sum + Number(ticket.won), 0);
    say(won > 0 ? `Your tickets won ${money(won)}.` : 'The draw is over. Your tickets have no prize.');
    if (won > 0) sound.chime();
    tell('round.ended');
    tell('balance.changed');
  };

  const show = (heard: TicketsState): void => {
    const isNew = heard.results[0]?.drawId !== state.results[0]?.drawId || latest.childElementCount === 0;
    state = heard;
    ahead = heard.now - Date.now();
    if (heard.balance !== null) setText(balance, money(Number(heard.balance)));
    const [newest] = heard.results;
    if (isNew) {
      latest.replaceChildren(
        ...(newest
          ? [el('h2', {}, 'Last draw'), boardOf(format, newest)]
          : [el('p', {}, 'Nothing has been drawn yet.')]),
      );
      results.replaceChildren(...heard.results.map((result) => boardOf(format, result)));
    }
    ticketList.show(heard.tickets);
    setHidden(empty, heard.tickets.length > 0);
    speak(heard.tickets);
    refresh();
  };

  const following = follow<TicketsState>({
    name: 'tickets/state',
    body: () => ({}),
    show,
    offline: offline.heed,
    over: block.heed,
  });
  window.setInterval(tick, 1_000);

  const payTable = tableOf(
    `What a line of ${money(100)} pays, its stake included`,
    ['Ticket', 'Pays', 'Return, %'],
    plays.map(({ title, given, odds, returns }) => [
      title,
      `${given ? `${given}: ` : ''}${odds.map(({ on, odds: hundredths }) => `${on} ${factor(hundredths)}`).join(', ')}`,
      (returns / 100).toFixed(2),
    ]),
  );

  document.body.replaceChildren(
    el(
      'main',
      {},
      stage,
      panelOf(
        'Your ticket',
        balance,
        sound.toggle,
        field('Ticket', kind),
        wins,
        typing,
        grid,
        wrong,
        el('div', { class: 'ticket-add' }, add, random),
        chosen,
        stakeField,
        main,
        block.node,
        live,
      ),
      el(
        'section',
        { class: 'more', 'aria-label': 'About this lottery' },
        el('section', { class: 'ticket-own' }, el('h2', {}, 'Your tickets'), empty, own),
        folded('Prizes', told(payTable)),
        folded('Last 10 draws', results),
        folded(
          'How it works',
          told(
            `A ticket has up to ${mostLines} lines, and each line costs its stake. Prizes are paid into your wallet by themselves once the numbers are drawn, also when this page is closed. One player can win at most ${money(mostPayout)} with one draw.`,
            'The casino draws the numbers and publishes the hash of its seed beforehand. If a draw is cancelled, you get the money for its tickets back.',
          ),
        ),
      ),
    ),
  );
  document.title = state.game.name;
  obeySite({ onPause: block.obey, onBalance: () => void following.look() });
  show(first);
};
