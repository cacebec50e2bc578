import type { Listing } from '../listing.ts';
import { asJson } from './json.ts';
import { asMarkdown } from './markdown.ts';
import { asText } from './text.ts';

/** Prints a list of paths. */
export type Format = (listing: Listing) => string;

/** The formats, by the names they are asked for. */
export const formats: Readonly<Record<string, Format>> = { text: asText, markdown: asMarkdown, json: asJson };
