/** What a page of the site asks first, for any visitor, in a language. A gateway may put the answers into the page itself. */
export const firstAsked = (host: string, language: string): readonly string[] => [
  `/wps/system/status?url=${host}`,
  '/wps/system/countries',
  '/lgw/games/game_menus',
  `/wps/system/banners?language=${language}`,
];

/** The newest announcement, and the games that home shows first. */
export const newestOfHome = { types: 'B', platform: 'W', pageNo: 1, pageSize: 1 } as const;
/** The path of the call for the games that home shows first. */
export const hotGames = '/wps/relay/GCSGAME_hotGamesV2';
export const hotOfHome = { isPlatform: 2, platform: 'flash,html5-desktop' } as const;

const queryOf = (fields: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

export const homeAsked = (merchantCode: string, language: string): readonly string[] => [
  `/wps/relay/MCSFE_getListAnnouncements?${queryOf({ language, ...newestOfHome })}`,
  `${hotGames}?${queryOf({ language, merchantCode, ...hotOfHome })}`,
  '/wps/relay/GCSGAME_getVassGameType',
];
