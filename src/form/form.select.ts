import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../machines/common/failure.ts';
import type { FormContext, FormEvent, FormInput } from '../../machines/common/formSetup.ts';
import type { Tag } from '../../machines/common/words.ts';

interface Tagged {
  hasTag: (tag: Tag) => boolean;
}

interface FormSnapshot<Fields extends object> extends Tagged {
  context: FormContext<Fields>;
}

/** A flow with a form, as the parts of every form know it. */
export interface FormFlow<Fields extends object> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): FormSnapshot<Fields>;
  send(event: FormInput<Fields>): void;
}

/** A flow with a form that can be closed. */
export interface ClosableForm<Fields extends object> extends FormFlow<Fields> {
  send(event: FormEvent<Fields>): void;
}

export const selectErrors = <Errors>({ context }: { context: { errors: Errors } }): Errors => context.errors;
export const selectFailure = ({ context }: { context: { failure: Failure | null } }): Failure | null => context.failure;
export const selectRule = <Rule>({ context }: { context: { rule: Rule } }): Rule => context.rule;
export const selectWaitUntil = ({ context }: { context: { waitUntil: number } }): number => context.waitUntil;
export const selectNow = ({ context }: { context: { now: () => number } }) => context.now;
export const selectIsBusy = (snapshot: Tagged): boolean => snapshot.hasTag('busy');
export const selectIsEditable = (snapshot: Tagged): boolean => snapshot.hasTag('editable');
export const selectIsRateLimited = (snapshot: Tagged): boolean => snapshot.hasTag('rateLimited');
