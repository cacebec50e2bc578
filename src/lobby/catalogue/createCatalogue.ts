import { createActor, fromPromise } from 'xstate';
import { gamesIndexCalls } from '../../../contract/lobby/gamesIndex.ts';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import { toFailure } from '../../../machines/common/failure.ts';
import { catalogueMachine, type CatalogueRef, type IndexAnswer } from '../../../machines/lobby/catalogue.machine.ts';
import type { Catalogue } from '../../../machines/lobby/lobby.setup.ts';
import type { Site } from '../../app/site.tsx';
import type { GameType } from '../lobbies.ts';
import type { Names } from '../tile.ts';
import { makeCatalogue } from './makeCatalogue.ts';

const unknownCall: readonly unknown[] = [404, 501];

const createCatalogue = ({ client, clock }: Site, gameType: GameType, names: Names) => {
  const { index } = client(gamesIndexCalls);
  return catalogueMachine.provide({
    actors: {
      fetchIndex: fromPromise<IndexAnswer, undefined>(async ({ signal }) => {
        try {
          const columns = await index({ gameType }, { signal });
          return { kind: 'index', catalogue: await makeCatalogue(columns, { gameType, names, now: clock.now }) };
        } catch (thrown) {
          const failure = toFailure(thrown);
          if ('status' in failure && unknownCall.includes(failure.status)) return { kind: 'unavailable' };
          throw thrown;
        }
      }),
    },
  });
};

const made = new WeakMap<AppRef, Map<GameType, CatalogueRef>>();

/** The games of a type, if the site has them. */
export const catalogueAt = (app: AppRef, gameType: GameType): Catalogue | null =>
  made.get(app)?.get(gameType)?.getSnapshot().context.catalogue ?? null;

/** R7.26: the catalogue of a type of games, kept for the visit. */
export const catalogueOf = (site: Site, gameType: GameType, names: Names): CatalogueRef => {
  const all = made.get(site.app) ?? new Map<GameType, CatalogueRef>();
  made.set(site.app, all);
  const existing = all.get(gameType);
  if (existing) return existing;
  const catalogue = createActor(createCatalogue(site, gameType, names), site.inspect && { inspect: site.inspect });
  all.set(gameType, catalogue);
  site.app.subscribe({ complete: () => catalogue.stop() });
  return catalogue.start();
};
