import type { Task } from '../domain/pack';

/** The tasks a pack names for a quick demonstration; empty where it names none. */
export const demoTasks = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ metadata }) => metadata['demo'] === 'yes');
