export const DEMO_PACK: string;
/** Catalogue id of the demo model. */
export const demoModelId: () => string;
/** Its name. */
export const demoModelName: () => string;
