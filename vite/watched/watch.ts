import type { AnyActorRef, InspectionEvent } from 'xstate';
import { statesIn, takenIn } from '../../flowbook/transitions.ts';
import { channelName, type Told, type Word } from '../../flowbook/channel.ts';
import { Whereabouts } from '../../flowbook/whereabouts.ts';
import { recordTransition } from '../../src/app/siteLog.ts';

declare global {
  var takenTransitions: string[];
  var whereabouts: Whereabouts;
}

globalThis.takenTransitions = [];
globalThis.whereabouts = new Whereabouts();

const channel = new BroadcastChannel(channelName);
const last = new Map<string, Told>();
let untold = new Map<string, string[]>();

const tellAll = () => {
  for (const report of last.values()) channel.postMessage(report);
};

// A flow book that is opened later asks where everything is.
channel.onmessage = ({ data }: MessageEvent<Told | Word>) => {
  if (data === 'where?' && !isHidden) tellAll();
};

// A page that is being left can still hear the book ask, and run its machines to their end; it says nothing more.
let isHidden = false;
addEventListener('pagehide', () => {
  isHidden = true;
  channel.postMessage('gone' satisfies Word);
});
addEventListener('pageshow', ({ persisted }) => {
  isHidden = false;
  if (persisted) tellAll();
});

const tell = (event: InspectionEvent): void => {
  const { sessionId } = event.actorRef as AnyActorRef;
  const taken = takenIn(event);
  if (taken.length > 0) untold.set(sessionId, [...(untold.get(sessionId) ?? []), ...taken]);
  const found = statesIn(event);
  if (!found) return;
  const news: Told = { ...found, taken: untold.get(sessionId) ?? [] };
  untold = new Map([...untold].filter(([id]) => id !== sessionId));
  last.set(sessionId, { ...news, taken: [] });
  if (!isHidden) channel.postMessage(news);
};

/**
 * Records in the page, and reports to other tabs, every transition that is taken and the states that machines are in.
 */
export const watch = (event: InspectionEvent): void => {
  recordTransition(event);
  globalThis.takenTransitions.push(...takenIn(event));
  globalThis.whereabouts.note(event);
  tell(event);
};
