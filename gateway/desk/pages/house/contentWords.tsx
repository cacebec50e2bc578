/** @jsxImportSource hono/jsx */
import type { ContentKind } from '../../../house/deskWords.ts';
import type { ContentState } from '../../../operating/content/items.ts';
import { Tag, type Tone } from '../../kit/values.tsx';

export const kindWords: Readonly<Record<ContentKind, { readonly one: string; readonly many: string }>> = {
  promotions: { one: 'promotion', many: 'Promotions' },
  banners: { one: 'banner', many: 'Banners' },
  announcements: { one: 'announcement', many: 'Announcements' },
};

export const stateWords: Readonly<Record<ContentState, { readonly word: string; readonly tone: Tone }>> = {
  draft: { word: 'draft', tone: 'wait' },
  planned: { word: 'planned', tone: 'wait' },
  shown: { word: 'shown', tone: 'good' },
  over: { word: 'over', tone: 'plain' },
  withdrawn: { word: 'withdrawn', tone: 'plain' },
};

export const StateTag = ({ state }: { state: ContentState }) => (
  <Tag tone={stateWords[state].tone}>{stateWords[state].word}</Tag>
);

/** The product codes that are not those of ISO 639. */
const special: Readonly<Record<string, string>> = { CN: 'zh-Hans', TW: 'zh-Hant' };
const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language of the site in words: `Tahitian`. */
export const languageName = (code: string): string => names.of(special[code] ?? code.toLowerCase()) ?? code;
