import type { Call } from '../../contract/call.ts';
import type { Change, Failure } from './failure.ts';

/** What a call changes, as far as the contract shows it: the calls below are where its classes say too little. */
const byName: Readonly<Record<string, Change | null>> = {
  'session.authenticatorLost': 'message',
  'session.socialStart': null,
  'verification.sliderAnswer': null,
  'password.change': 'password',
  'password.setByEmail': 'password',
  'password.setByPhone': 'password',
  'password.setPayment': 'payment',
  'password.forgotByEmail': 'email',
  'security.bindPhone': 'data',
  'security.bindEmail': 'data',
  'security.provePayment': null,
  'security.authenticatorStart': null,
  'security.authenticatorConfirm': 'data',
  'security.authenticatorRemove': 'data',
  'service.feedback': 'message',
  'promotions.apply': 'message',
  'games.launch': null,
  'games.alive': null,
  'cashier.outcome': null,
  'registerCenter.createDownline': 'data',
  'contracts.simulate': null,
};

const byKind: Readonly<Record<Call['kind'], Change | null>> = {
  read: null,
  write: 'data',
  auth: 'login',
  verify: 'code',
  money: 'money',
};

type Named = Pick<Call, 'name' | 'kind' | 'method'>;

/** Whether a call is more than a question, whatever it is about. */
const changesSomething = ({ kind, method }: Named): boolean => kind !== 'read' && method !== 'GET';

const changeOf = (call: Named): Change | null =>
  changesSomething(call) ? (call.name in byName ? (byName[call.name] ?? null) : byKind[call.kind]) : null;

/** Whether the gateway itself answered: then it has undone what it began. */
const isAnswered = (failure: Failure): boolean => failure.kind === 'unexpected' && failure.requestId !== null;

/**
 * What a failure says about its call: one that changes something, and whose answer stayed away after it was sent, may have been carried
 * out; one that was not sent has only met a bad connection, however long it took.
 */
export const failureOf = (call: Named, failure: Failure, wasSent: boolean): Failure => {
  if (!changesSomething(call)) return failure;
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'unexpected':
    case 'shape': {
      const change = wasSent && !isAnswered(failure) ? changeOf(call) : null;
      if (change !== null) return { ...failure, unsure: change };
      return failure.kind === 'timeout' ? { kind: 'offline' } : failure;
    }
    default:
      return failure;
  }
};
