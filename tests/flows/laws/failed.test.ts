import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import { wayTo } from '../../../flowbook/explore.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import { flows } from '../../../flowbook/registry.ts';
import { statesOf } from '../../../flowbook/transitions.ts';
import type { FormContext } from '../../../machines/common/formSetup.ts';

/** The specs of these flows say how they go on where no answer comes. */
const goOnInTheirWay = new Set([
  // Tried again by the clock, or not before it allows that.
  'captcha.loading',
  'catalogue.fetching',
  'favourites.loading',
  'game.playing.open.presence.asking',
  'slider.checking',
  'slider.loading',
  // Tried again by another state.
  'deposit.open',
  'numberCode.provingHuman',
  'numberCode.sending',
  'playLimits.looking',
  'resetCode.provingHuman',
  'resetCode.sending',
  'securityCentre.refreshing',
  'session.welcoming',
  'smsCode.provingHuman',
  'smsCode.sending',
  'stepUp.preparing.sending',
  'withdrawal.open',
  // Tried again in more than one way, or in the way in which it began.
  'handOver.telling',
  'pages.reloading',
  'preferences.keeping.saving',
  'realityCheck.answering',
  'register.open.submitting.registering',
  'social.away.entering',
  'social.away.starting',
]);

/** A state that waits for an answer, and the state that says that none came. */
interface Fetch {
  readonly flow: Flow;
  readonly waiting: string;
  readonly port: string;
  readonly failed: AnyStateNode;
}

const fetches = flows.flatMap((flow) =>
  statesOf(flow.machine.root).flatMap(({ id: waiting, invoke, transitions }) =>
    invoke.flatMap(({ id, src }): Fetch[] =>
      (transitions.get(`xstate.error.actor.${id}`) ?? [])
        .flatMap(({ target = [] }) => target)
        .filter(({ tags }) => tags.includes('failed') && !goOnInTheirWay.has(waiting))
        .map((failed) => ({ flow, waiting, port: src as string, failed })),
    ),
  ),
);

/** The runs of a flow that wait for the answer, one for each variant that has one. */
const waitingFor = ({ flow, waiting }: Fetch): readonly LiveRun[] =>
  Object.keys(flow.variants).flatMap((variant) => {
    const path = wayTo(flow, variant, ({ states }) => states.includes(waiting));
    return path ? [new LiveRun(flow, variant, path)] : [];
  });

/** The name of a button that tries again. */
const retry = /again|retried|^check\.(?:pressed|wanted)$|^look\.requested$/;

const answerOf = ({ flow, port }: Fetch): Outcome =>
  Object.values(flow.outcomes[port] ?? {}).find((one: Outcome) => !('error' in one)) as Outcome;

/** Screens that do not keep the reason. */
const failureIn = (run: LiveRun): Pick<FormContext, 'failure'> | object => {
  const context = (run.snapshot() as AnyMachineSnapshot).context as FormContext;
  return 'failure' in context ? { failure: context.failure } : {};
};

test('48 states wait for what can be asked for again on request', () => {
  expect(fetches).toHaveLength(48);
});

test.each(fetches.map((fetch) => [fetch.waiting, fetch] as const))(
  'R8.20 %s reports that no answer came, and asks for the same again on request, which clears the failure',
  (_, fetch) => {
    const { waiting, port, failed } = fetch;
    const runs = waitingFor(fetch);
    expect(runs).not.toEqual([]);
    for (const run of runs) {
      const { input } = run.puppet(port);
      run.settle(port, noAnswer);
      expect(run.states()).toContain(failed.id);
      const failure = failureIn(run);
      expect(failure).toEqual('failure' in failure ? { failure: { kind: 'offline' } } : {});
      const again = [...failed.transitions.keys()].find((type) => retry.test(type));
      run.actor.send({ type: again ?? 'there is no button' });
      expect(run.states()).toContain(waiting);
      expect(run.puppet(port).input).toEqual(input);
      run.settle(port, answerOf(fetch));
      expect(run.states()).not.toContain(failed.id);
      expect(failureIn(run)).toEqual('failure' in failure ? { failure: null } : {});
    }
  },
);
