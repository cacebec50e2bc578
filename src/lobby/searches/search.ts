// What searches games in the page, and an account's own: fetched when a search is likely, or when the page is idle.
export { catalogueAt, catalogueOf } from '../catalogue/createCatalogue.ts';
export { searchedBy, searchesOf } from './createSearches.ts';
export { ownGames } from './ownGames.ts';
export { RecentRow } from './RecentRow.tsx';
export { RecentSearches } from './RecentSearches.tsx';
