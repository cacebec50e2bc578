import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { isEasyPin } from '../../contract/passwords.ts';
import { isPatternId, toPattern } from '../../contract/patterns.ts';
import { ruledFields, type RegisterRules } from '../../machines/auth/registerFields.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';

type Settings = ReplyOf<Contract['system']['registerSettings']>;

const toRule = (name: keyof Settings, { acceptedPattern, patternId, ...rest }: Settings[keyof Settings]): FieldRule => {
  const pattern = toPattern(acceptedPattern);
  if (!pattern)
    console.warn(
      'No value of this field is held to its pattern, which is wrong or would take too long:',
      name,
      acceptedPattern,
    );
  return {
    ...rest,
    pattern,
    patternId: isPatternId(patternId) ? patternId : 'any_characters',
    ...(name === 'paymentPassword' && { isEasy: isEasyPin }),
  };
};

/** R3.06, R3.07: the rules of the register form, read off the settings of a gateway. */
export const toRegisterRules = (settings: Settings): RegisterRules =>
  Object.fromEntries(ruledFields.map((name) => [name, toRule(name, settings[name])])) as RegisterRules;
