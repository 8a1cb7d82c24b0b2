export { WllamaEngine } from './engine';
