const keyOf = (nodeId: string): string => `seat.${nodeId}`;

/** The seat that this tab had at a game before it was loaded anew. */
export const keptSeat = (nodeId: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(nodeId));
  } catch {
    return null;
  }
};

export const keepSeat = (nodeId: string, seat: string): void => {
  try {
    sessionStorage.setItem(keyOf(nodeId), seat);
  } catch {
    // After a reload the seat is taken over instead.
  }
};

export const forgetSeat = (nodeId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(nodeId));
  } catch {
    // Nothing was kept.
  }
};
