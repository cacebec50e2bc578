/**
 * A thing drawn within 50 units of the centre in three flat inks: its body, its shadow and its light.
 * It must read on a ground that is none of the three.
 */
export type Motif = (body: string, shade: string, light: string) => string;
