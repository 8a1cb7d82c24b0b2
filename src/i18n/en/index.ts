import { core } from './core';
import { edit } from './edit';
import { importing } from './import';
import { issues } from './issues';
import { response } from './response';
import { settings } from './settings';
import { templates } from './templates';

/** English is the contract: every other language must satisfy its type. */
export const en = { ...core, edit, importing, issues, response, settings, templates } as const;

export type Messages = { [S in keyof typeof en]: { [K in keyof (typeof en)[S]]: string } };
