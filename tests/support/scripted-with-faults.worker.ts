import './faults';
import { exposeEngine } from '../../workers/expose-engine';
import { ScriptedEngine } from './scripted-engine';

exposeEngine(new ScriptedEngine());
