import { Hono } from 'hono';
import { calls } from '../contract/index.ts';
import { second } from './ground/clock.ts';
import { reasonOf } from './ground/log.ts';
import { findProject } from './domains/auth/phone/findProject.ts';
import { noSources } from './trust/settings/phone.ts';
import { Refusal } from './ground/refusal.ts';
import type { DeskDoor } from './sandbox/desk.ts';
import type { Sandbox } from './sandbox/index.ts';
import { readSettings } from './trust/settings/settings.ts';
import { createAnswer, refuse } from './trust/calls/answer.ts';
import type { Services } from './trust/calls/context.ts';
import type { SomeHandlers } from './trust/calls/handlers.ts';
import type { Health } from './operating/watching/health.ts';
import { addReadyz, isAskedByPrograms } from './operating/watching/healthPages.ts';
import type { Metrics } from './operating/watching/metrics.ts';
import { codeOf, shownName } from './operating/watching/requests.ts';
import { domainsOf } from './domains/speedTest/domains.ts';
import { commonHeaders, dataPolicy, reportingEndpoints, sitePolicy } from './ground/http/headers.ts';
import { allowOrigins } from './ground/http/cors.ts';
import { addPictures } from './house/pictures.ts';
import { addHooks } from './domains/cashier/hooks.ts';
import { addWalletServer } from './domains/play/walletServer.ts';
import { refuseUnknownHosts } from './ground/http/hosts.ts';
import { networkOf } from './ground/http/network.ts';
import { requestIdOf, visitorAddress } from './ground/http/origin.ts';
import { createReports } from './ground/http/reports.ts';
import { openSite } from './ground/http/site.ts';
import { createOpening } from './opening.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** What the answer says: the code of a refusal, or the status of a wallet message. */
    code?: string;
    /** Whose session it came with. */
    account?: bigint;
  }
}

const wire = /^\/(wps|lgw|lotto)\//;

/** Paths that a sandbox answers and the site never routes. */
const sandboxPaths = /^\/(art|sandbox|flows|emulator|identitytoolkit\.googleapis\.com)\//;

interface Around {
  readonly desk?: DeskDoor;
  readonly health?: Health;
  readonly metrics?: Metrics;
}

const noDesk: DeskDoor = { url: null, act: () => Promise.reject(new Error('no desk is open')) };

/** Everything that the gateway answers on its port: the calls, the site and, in a sandbox, the sandbox's pages. */
export const createApp = (
  services: Services,
  handlers: SomeHandlers,
  sandbox: Sandbox | null,
  { desk = noDesk, health, metrics }: Around = {},
): Hono => {
  const app = new Hono();
  const { config, database, log } = services;
  const headers = Object.entries(commonHeaders(config));
  const answer = createAnswer(services, handlers);
  const faults = sandbox?.createFaults(log, services.clock);
  const reports = createReports(services);

  if (health) addReadyz(app, health);
  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', requestIdOf(c, config));
    c.header('x-request-id', c.get('requestId'));
    for (const [name, value] of headers) c.header(name, value);
    await next();
    const milliseconds = performance.now() - started;
    const { method, path } = c.req;
    const answered = { method, path, status: c.res.status, code: c.get('code'), seconds: milliseconds / second };
    metrics?.count(answered);
    log.call('call', {
      requestId: c.get('requestId'),
      name: shownName(answered),
      code: codeOf(answered),
      ms: Math.round(milliseconds),
      account: c.get('account')?.toString() ?? null,
    });
  });
  app.onError((error, c) => refuse(c, log, error));
  app.use(refuseUnknownHosts(config, log));
  app.use(allowOrigins(config));

  for (const call of calls) {
    app.on(call.method, call.path, async (c) => {
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', dataPolicy);
      if (call.open) {
        c.header('access-control-allow-origin', '*');
        c.header('cross-origin-resource-policy', 'cross-origin');
      }
      return faults ? faults.around(c, call, () => answer(c, call)) : answer(c, call);
    });
  }
  app.all('*', async (c, next) => {
    const here = calls.filter((call) => call.path === c.req.path).map((call) => call.method);
    if (here.length === 0 && !wire.test(c.req.path)) return next();
    c.header('cache-control', 'no-store');
    if (here.length > 0) c.header('allow', here.join(', '));
    return refuse(c, log, new Refusal(here.length > 0 ? 'method_not_allowed' : 'unknown_call'));
  });

  app.post('/csp-report', (c) => reports.take(c, networkOf(visitorAddress(c, config.trustedProxies))));
  addHooks(app, services);
  addWalletServer(app, services);
  addPictures(app, services);
  if (sandbox && faults) sandbox.addRoutes(app, services, handlers, { faults, desk });
  if (sandbox && config.flowFolder) sandbox.addFlowBook(app, config.flowFolder);
  if (config.siteFolder) {
    const usual = openSite(config.siteFolder);
    const opening = createOpening(app, config, () => (faults?.planned().length ?? 0) > 0);
    const followed = sandbox && config.flowFolder ? sandbox.openFollowed(config.flowFolder) : () => null;
    /** What a page may load beyond this site; nothing while a database that has not been read yet cannot be. */
    const sourcesOf = async () => {
      try {
        const { imageCDNs: images, launchGameCDNs: games, analytics } = await readSettings(database);
        const domains = await domainsOf(services);
        return {
          images,
          games,
          domains,
          analytics: analytics.gtagId !== null,
          phone: (await findProject(services))?.sources ?? noSources,
        };
      } catch (error) {
        log.fault('settings unread', { reason: reasonOf(error) });
        return { images: [], games: [], domains: [], analytics: false, phone: noSources };
      }
    };
    app.get('*', async (c, next) => {
      if (sandboxPaths.test(c.req.path) || isAskedByPrograms(c.req.path)) return next();
      const site = followed(c) ?? usual;
      const served = site.serve(c, {
        headers: async () => ({
          'content-security-policy': sitePolicy({ ...(await sourcesOf()), inline: site.inline }),
          'reporting-endpoints': reportingEndpoints,
        }),
        opening: () => opening(c),
      });
      if (served === null) return next();
      return faults ? faults.aroundFile(c, () => Promise.resolve(served)) : served;
    });
  }
  app.notFound((c) => refuse(c, log, new Refusal('not_found')));
  return app;
};
