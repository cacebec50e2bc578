import { isHolderName } from '../../contract/cashier/names.ts';
import { correctHolder } from '../domains/cashier/holderName.ts';
import { BadSetting } from '../ground/config.ts';
import type { Post } from '../trust/protect/outbox.ts';

/** Corrects the name of an account's holder, who cannot change it. */
export const correctName = async (deployment: Post, account: string, typed: string, now: Date): Promise<string> => {
  const name = typed.replace(/\s+/g, ' ').trim();
  if (!isHolderName(name)) throw new BadSetting(`"${typed}" cannot be the name of an account holder.`);
  const many = await correctHolder(deployment, { account, name }, now);
  if (many === null) throw new BadSetting(`There is no account "${account}".`);
  return `The holder of ${account} is ${name}. Bank accounts with that name now: ${many}.`;
};
