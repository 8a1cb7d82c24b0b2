/** Prints what there is to say about each file of `folder`; returns 0 when that is nothing, else 1. */
export function checkPublished(folder?: string): Promise<0 | 1>;
