import type { ComponentType, ReactNode } from 'react';
import type { Place } from '../../../machines/common/places.ts';
import type { PagesSnapshot } from '../../../machines/app/pages.machine.ts';
import { pageAt, type PageRule } from '../../../machines/app/pages.rules.ts';

export interface AreaModule {
  Screen: ComponentType<{ place: Place }>;
  Frame?: ComponentType<{ place: Place; children: ReactNode }>;
}

export const selectShown = ({ context }: PagesSnapshot) => context.shown;
export const selectBeneath = ({ context }: PagesSnapshot) => context.beneath;
/** The place that is on the screen, or the one that will be first. */
export const selectPlace = ({ context }: PagesSnapshot): Place => context.shown?.place ?? context.place;
export const selectPath = (snapshot: PagesSnapshot): string => selectPlace(snapshot).path;
/** A page that goes on below another keeps what surrounds it. */
export const selectRule = (snapshot: PagesSnapshot): PageRule =>
  pageAt(snapshot.context.beneath?.place ?? selectPlace(snapshot));
export const selectIsFetching = (snapshot: PagesSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: PagesSnapshot): boolean => snapshot.hasTag('failed');
export const selectFailure = ({ context }: PagesSnapshot) => context.failure;
export const selectIsClosed = (snapshot: PagesSnapshot): boolean => snapshot.hasTag('locked');
