import { isNull, type Column, type SQL } from 'drizzle-orm';

/** The rows of a table that the files of the house name: what they no longer name is closed, and never deleted. */
export const isOpen = ({ closedAt }: { readonly closedAt: Column }): SQL => isNull(closedAt);
