// What searches games in the page: fetched once somebody is about to, or when the page is idle.
export { catalogueAt, catalogueOf } from './createCatalogue.ts';
export { ownGames } from './ownGames.ts';
