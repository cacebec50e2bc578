/** The server seed of worked examples. */
export const serverSeed = '7d53515fa2c727fd41a2607c9b822adb2e7dfe985d0ae138a48138d8bc09e246';
