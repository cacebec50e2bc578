/** The return to the player as it is printed, from hundredths of a percent. */
export const returnText = (rtp: number): string => `${(rtp / 100).toFixed(2)}\u00A0%`;
