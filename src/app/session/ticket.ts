declare global {
  var ticket: string | null | undefined;
}

/** R2.19: takes a login ticket out of the address, so that no request, no history and no other site learns of it. */
export const takeTicket = (): string | null => {
  const address = new URL(location.href);
  const ticket = address.searchParams.get('token');
  if (ticket === null) return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return ticket;
};
