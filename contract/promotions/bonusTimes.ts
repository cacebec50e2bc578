/** How often a bonus of the house has to be bet before it is the member’s. */
export const bonusTimes = 12;
