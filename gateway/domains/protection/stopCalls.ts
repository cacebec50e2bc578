import { Refusal } from '../../ground/refusal.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { change } from './change.ts';
import { overviewOf, refuseUnoffered } from './overview.ts';

type StopCall = 'overview' | 'timeOut' | 'exclude' | 'askBack' | 'comeBack';

export const stopCalls: Pick<HandlersOf<'protection'>, StopCall> = {
  overview: async (context) => {
    await refuseUnoffered(context);
    return overviewOf(context);
  },
  timeOut: async (context) => {
    const overview = await change(context, { do: 'timeOut', hours: context.body.hours });
    context.wake();
    return overview;
  },
  exclude: async (context) => {
    const { body, person } = context;
    await refuseUnoffered(context);
    if (body.account.trim().toLowerCase() !== person.account.toLowerCase())
      throw new Refusal('invalid_fields', { fields: ['account'] });
    const overview = await change(context, { do: 'exclude', months: body.months });
    context.wake();
    return overview;
  },
  askBack: (context) => change(context, { do: 'askBack' }),
  comeBack: (context) => change(context, { do: 'comeBack' }),
};
