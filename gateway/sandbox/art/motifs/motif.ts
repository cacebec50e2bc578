/**
 * A thing drawn within 50 units of the centre in three flat inks: its body, its shadow and its light.
 * It must be legible on a ground of a fourth colour.
 */
export type Motif = (body: string, shade: string, light: string) => string;
