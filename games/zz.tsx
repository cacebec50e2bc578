import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { RawIntlProvider, createIntl } from 'react-intl';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import en1 from '../locales/en.json?texts=first';
import en2 from '../locales/en.json?texts=later';
import { palettes } from '../gateway/sandbox/art/ink.ts';
import { motifs } from '../gateway/sandbox/art/motifs/index.ts';
import { engine } from './reels/index.tsx';
import { winsOf, coinsOf, tables } from './rules/reels.ts';
import { createTones } from './stage/sound.ts';

const q = new URLSearchParams(location.search);
document.documentElement.dataset.theme = q.get('theme') ?? 'dark';
document.body.style.margin = '0';
document.body.style.font = '420 15px/1.5 var(--font)';
document.body.style.background = 'var(--bg)'; document.body.style.color = 'var(--text)';
const pal = palettes[q.get('pal') ?? 'baize'];
const set = {
  A: ['clover', 'mint', ''], B: ['mushroom', 'saffron', ''], C: ['hare', 'lilac', ''], D: ['owl', 'rose', ''],
  E: ['cherries', 'claret', 'o'], F: ['stag', 'lagoon', 'o'], G: ['crown', 'lapis', 'o'], H: [q.get('top') ?? 'lantern', q.get('pal') ?? 'baize', 'r'],
  W: ['star', 'saffron', 'w'], S: ['moon', 'lapis', 'd'],
};
const pic = ([m, p, shape]) => {
  const k = palettes[p];
  const pale = ['saffron','rose','mint','sky','lilac','bone'].includes(p);
  const strong = pale ? k.main : k.ground;
  const back = { '': '', o: `<circle r="62" fill="${k.deep}"/><circle r="56" fill="${k.ground}"/>`, r: `<rect x="-62" y="-62" width="124" height="124" rx="26" fill="${k.deep}"/><rect x="-56" y="-56" width="112" height="112" rx="21" fill="${k.ground}"/>`,
    w: Array.from({ length: 12 }, (_, i) => `<rect x="-9" y="-64" width="18" height="20" fill="#f1c453" transform="rotate(${i * 30})"/>`).join('') + '<circle r="50" fill="#14201c"/><circle r="44" fill="#f1c453"/>',
    d: `<rect x="-44" y="-44" width="88" height="88" rx="6" transform="rotate(45)" fill="${k.deep}"/><rect x="-38" y="-38" width="76" height="76" rx="4" transform="rotate(45)" fill="${k.ground}"/>` }[shape];
  const inner = shape === '' ? motifs[m](strong, pale ? k.deep : k.deep, k.light) : shape === 'w' ? motifs[m]('#14201c', '#000', '#f1c453') : motifs[m](k.main, k.deep, k.light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128">${back}<g transform="scale(${shape === '' ? 1.1 : shape === 'r' ? .8 : shape === 'd' ? .62 : .72})">${inner}</g></svg>`;
};
const look = q.get('look') === 'none' ? null : { inks: pal, pictures: Object.fromEntries(Object.entries(set).map(([s, v]) => [s, pic(v)])), names: Object.fromEntries(Object.entries(set).map(([s, [m]]) => [s, m])) };
const table = q.get('table') ?? 'video-2';
const lines = table === 'ways' ? 0 : table === 'classic' ? 5 : 20;
const game = { status: 'ok', game: { name: q.get('name') ?? 'Lantern Street', nodeId: '1' }, setup: { engine: 'reels', table, lines }, currency: '$', look, conduct: { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false } };
const money = (m) => '$' + (m / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const stake = coinsOf(table, lines) * Number(q.get('coin') ?? 5);
const roundOf = (columns) => { const wins = winsOf(table, columns, lines); const win = wins.reduce((a, b) => a + b.pays, 0) * stake / coinsOf(table, lines); return { roundId: columns.join('') + Math.random(), state: 'settled', stake, win, result: { choice: { stake }, result: { engine: 'reels', columns, wins, win } } }; };
let moves; const line = { attach: (m) => { moves = m; return () => { moves = null; }; } };
const intl = createIntl({ locale: 'en', messages: { ...en1, ...en2 } });
let control;
const tones = createTones(() => true);
const seat = { balance: 1, round: null, rounds: [], seeds: {} };
const App = () => {
  const [isPlacing, set] = useState(false); control = set;
  return q.has('rules') ? <div style={{ padding: 16 }}><engine.Rules game={game} money={money} /></div> :
    <div style={{ height: '100vh' }}><engine.Stage game={game} seat={seat} isPlacing={isPlacing} isStill={q.has('still')} tones={tones} line={line} money={money} /></div>;
};
createRoot(document.getElementById('root')).render(<RawIntlProvider value={intl}><App /></RawIntlProvider>);
window.spin = async (columns, { ms = 60, pace = 'usual', celebrate = true, hold = false } = {}) => {
  const round = roundOf(columns); const stop = new AbortController(); window.abort = () => stop.abort();
  flushSync(() => control(true));
  await new Promise((r) => setTimeout(r, ms));
  const shown = { round, pace, signal: stop.signal };
  const done = moves.reveal(shown); control(false);
  const t = performance.now(); await done; window.revealMs = performance.now() - t;
  if (round.win > round.stake && celebrate) await moves.celebrate(shown);
  return [engine.describe(intl, game, round, money), engine.drawn(intl, round.result.result), window.revealMs];
};
