export declare const CONSTRUCTED_NAME: string;
export declare const RULE: string;
export declare const judgeByRule: (
  criterion: { text: string; weight: number },
  responseText: string,
) => { met: boolean; reason: string };
