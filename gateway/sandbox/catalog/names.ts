import type { MotifName } from '../art/motifs/index.ts';
import type { Dice } from '../dice.ts';
import { creatures, headliners, hours, people, places, qualities, things, type Noun } from './words.ts';

export interface Title {
  readonly name: string;
  readonly motif: MotifName;
  readonly companion: MotifName;
}

const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|o|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

const title = (name: string, shown: Noun, beside: Noun): Title => ({
  name,
  motif: shown.motif,
  companion: beside.motif,
});

type Turn = (dice: Dice) => Title;

const qualityThing: Turn = (dice) => {
  const thing = dice.pick(things);
  const word = dice.below(2) === 0 ? thing.word : plural(thing.word);
  return title(`${dice.pick(qualities)} ${word}`, thing, dice.pick(things));
};

const qualityCreature: Turn = (dice) => {
  const creature = dice.pick(creatures);
  return title(`${dice.pick(qualities)} ${creature.word}`, creature, dice.pick(things));
};

const qualityPlace: Turn = (dice) => {
  const place = dice.pick(places);
  return title(`${dice.pick(qualities)} ${place.word}`, place, dice.pick(things));
};

const thingPlace: Turn = (dice) => {
  const [thing, place] = [dice.pick(things), dice.pick(places)];
  return title(`${thing.word} ${place.word}`, thing, place);
};

const creaturePlace: Turn = (dice) => {
  const [creature, place] = [dice.pick(creatures), dice.pick(places)];
  return title(`${creature.word} ${place.word}`, creature, place);
};

const placeOfThings: Turn = (dice) => {
  const [place, thing] = [dice.pick(places), dice.pick(things)];
  return title(`${place.word} of ${plural(thing.word)}`, place, thing);
};

const personOfThings: Turn = (dice) => {
  const [person, thing] = [dice.pick(people), dice.pick(things)];
  return title(`${person.word} of ${plural(thing.word)}`, thing, person);
};

const personsThing: Turn = (dice) => {
  const [person, thing] = [dice.pick(people), dice.pick(things)];
  return title(`The ${person.word}’s ${thing.word}`, thing, person);
};

const pair: Turn = (dice) => {
  const [one, other] = [dice.pick(things), dice.pick(creatures)];
  return title(`${one.word} & ${other.word}`, other, one);
};

const placeAtHour: Turn = (dice) => {
  const place = dice.pick(places);
  return title(`${place.word} at ${dice.pick(hours)}`, place, dice.pick(creatures));
};

const fable: Turn = (dice) => {
  const [creature, thing] = [dice.pick(creatures), dice.pick(things)];
  return title(`The ${creature.word} and the ${thing.word}`, creature, thing);
};

/** The forms of a title; common ones are listed more than once. */
const turns: readonly Turn[] = [
  qualityThing,
  qualityThing,
  qualityThing,
  qualityThing,
  qualityCreature,
  qualityCreature,
  qualityPlace,
  qualityPlace,
  thingPlace,
  thingPlace,
  thingPlace,
  creaturePlace,
  placeOfThings,
  personOfThings,
  personsThing,
  pair,
  placeAtHour,
  fable,
];

/** Rejects titles such as "Lantern Lantern", "Castle of Castles" and "Crystal Crystals". */
const stutters = (name: string): boolean =>
  name.startsWith(name.slice(name.lastIndexOf(' ') + 1, name.lastIndexOf(' ') + 5));

/** Generates titles without end, none twice and none that was written by hand. */
export const createTitles = (dice: Dice): (() => Title) => {
  const taken = new Set<string>(headliners.map(([name]) => name));

  return () => {
    for (;;) {
      const made = dice.pick(turns)(dice);
      if (taken.has(made.name) || stutters(made.name)) continue;
      taken.add(made.name);
      return made;
    }
  };
};
