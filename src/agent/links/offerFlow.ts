import type { LinksRef, LinksSnapshot } from '../../../machines/agent/links.machine.ts';
import { within, type OfferFields } from '../../../machines/agent/linkOffers.ts';
import type { ContractKind, TermsFields } from '../../../machines/agent/terms.ts';
import type { FormInput } from '../../../machines/common/formSetup.ts';
import type { TermsFlow } from '../terms/TermsFields.tsx';

type Snapshot = ReturnType<TermsFlow['getSnapshot']>;

/** The form of a new link as the fields of one kind of terms see it: a form with terms of this kind alone. */
export const offerFlow = (flow: LinksRef, kind: ContractKind): TermsFlow => {
  const seen = new WeakMap<LinksSnapshot, Snapshot>();
  const seenAs = (snapshot: LinksSnapshot): Snapshot => {
    const { context } = snapshot;
    const known = seen.get(snapshot) ?? {
      hasTag: (tag) => snapshot.hasTag(tag),
      context: {
        ...context,
        fields: within(context.fields, kind) as unknown as TermsFields,
        errors: within(context.errors, kind),
      },
    };
    seen.set(snapshot, known);
    return known;
  };
  return {
    subscribe: flow.subscribe.bind(flow),
    getSnapshot: () => seenAs(flow.getSnapshot()),
    send: (event) => {
      switch (event.type) {
        case 'field.changed':
          // One of many fields, which the compiler cannot tell from those of the link itself.
          flow.send({ ...event, name: `${kind}.${event.name}` } as FormInput<OfferFields>);
          break;
        case 'form.submitted':
          flow.send(event);
          break;
        case 'step.added':
          flow.send({ type: 'step.added', kind });
          break;
        case 'step.removed':
          flow.send({ type: 'step.removed', kind, at: event.at });
          break;
      }
    },
  };
};
