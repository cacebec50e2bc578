import type { Book, BookFlow } from '../book/model.ts';
import { endingsOf, nearTo } from '../near.ts';
import { addressOf, type Route } from './route.ts';

interface Place extends Pick<Route, 'flow' | 'thing'> {
  readonly title: string;
}

/** The flows that an unknown name in an address may stand for. */
export const flowsNear = ({ flows }: Book, typed: string): readonly Place[] =>
  nearTo(
    typed,
    flows.map(({ id, title, synonyms }) => [{ flow: id, thing: null, title }, id, title, ...synonyms] as const),
  );

/** The states and transitions of a flow that an unknown id in an address may stand for. */
export const thingsNear = ({ id: flow, states, transitions }: BookFlow, typed: string): readonly Place[] =>
  nearTo(typed, [
    ...states.map(({ id, title }) => [{ flow, thing: id, title }, ...endingsOf(id), title] as const),
    ...transitions.map(({ id, words }) => [{ flow, thing: id, title: words }, id] as const),
  ]);

/** Asks whether one of these places was meant. */
export const Guess = ({ places }: { places: readonly Place[] }) =>
  places.length === 0 ? null : (
    <p>
      Did you mean{' '}
      {places.map((place, at) => (
        <span key={addressOf(place)}>
          {at > 0 && ' or '}
          <a href={addressOf(place)}>{place.title}</a>
        </span>
      ))}
      ?
    </p>
  );
