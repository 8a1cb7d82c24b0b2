import { foldersOf } from '../../domain/formats/eee';
import type { Deployment, EeeModel } from '../../domain/formats/eee/write';
import type { KnownModel, Party } from './parties';

/** One model's names as they are asked for. */
export class PartyForm {
  readonly party: Party;
  readonly #name: string;
  id = $state('');
  developer = $state('');
  baseModel = $state('');
  deployment = $state<Deployment>('own');

  constructor(party: Party, { id, name, developer, deployment, baseModel = '' }: EeeModel) {
    this.party = party;
    this.#name = name;
    this.id = id;
    this.developer = developer;
    this.deployment = deployment;
    this.baseModel = baseModel;
  }

  /** Whether it can't be known from here in whose hands the model is. */
  get asksDeployment(): boolean {
    const { part } = this.party;
    return part === null || part.engine === 'http';
  }
  /** It names the folders of the record: a developer and a model, as names of folders. */
  get isIdGood(): boolean {
    return foldersOf(this.id.trim()) !== undefined;
  }
  get isDeveloperGood(): boolean {
    return this.developer.trim() !== '';
  }
  /** None is fine: not every model was made from another. */
  get isBaseModelGood(): boolean {
    const base = this.baseModel.trim();
    return base === '' || foldersOf(base) !== undefined;
  }
  get isGood(): boolean {
    return this.isIdGood && this.isDeveloperGood && this.isBaseModelGood;
  }
  get model(): EeeModel {
    return { ...this.said, name: this.#name };
  }
  /** What is remembered. */
  get said(): KnownModel {
    return {
      ...{ id: this.id.trim(), developer: this.developer.trim(), deployment: this.deployment },
      baseModel: this.baseModel.trim(),
    };
  }
}
