// What the browser keeps and its clock are replaced before any code of the site runs.
import './early.ts';

const { play } = await import('./play.tsx');
await play();
