const chosen = process.env['WALKED_FLOWS']?.split(',');

/** Whether a flow is walked in this run: `npm test -- --changed` names those that a change reaches. */
export const isWalked = ({ id }: { readonly id: string }): boolean => chosen?.includes(id) ?? true;
