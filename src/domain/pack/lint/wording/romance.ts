import { relation, words, type Wording } from './wording';

export const es: Wording = {
  joins: words('y', 'e', 'así como', 'y/o'),
  pairs: words(
    relation('entre', 'y|e'),
    'preguntas? y respuestas?',
    'blanco y negro',
    'pros y contras',
    'ventajas y desventajas',
    'ventajas e inconvenientes',
    'causa y efecto',
    'ensayo y error',
    'verdadero y falso',
    'nombre y apellidos?',
    'padres y madres',
    'y así sucesivamente',
    '(\\p{L}+) y \\1',
  ),
  negates: words(
    'no',
    'nunca',
    'jamás',
    'sin',
    'ning[úu]n[oa]?',
    'nada',
    'nadie',
    'tampoco',
    'ni',
    'carece',
    'omite',
  ),
  affirms: words('no solo', 'no sólo', 'no solamente', 'sin embargo', 'sí o no'),
};

export const fr: Wording = {
  joins: words('et', 'ainsi que', 'et/ou'),
  pairs: words(
    relation('entre', 'et'),
    'questions? et réponses?',
    'noir et blanc',
    'avantages et (?:les )?inconvénients',
    "cause et (?:l[’'])?effet",
    'vrai et faux',
    'va-et-vient',
    'nom et prénom',
    'et ainsi de suite',
    '(\\p{L}+) et \\1',
  ),
  negates: words('ne', "n(?=[’'])", 'non', 'jamais', 'sans', 'aucune?', 'rien', 'ni', 'omet', 'manque'),
  affirms: words('non seulement', 'oui ou non'),
};

export const it: Wording = {
  joins: words('e', 'ed', 'nonché', 'e/o'),
  pairs: words(
    relation('tra|fra', 'e|ed'),
    'domand[ae] e rispost[ae]',
    'bianco e nero',
    'pro e contro',
    'vantaggi e svantaggi',
    'causa ed? effetto',
    'vero e falso',
    'nome e cognome',
    'e così via',
    '(\\p{L}+) e \\1',
  ),
  negates: words('non', 'mai', 'senza', 'nessun[oa]?', 'niente', 'nulla', 'né', 'manca', 'omette'),
  affirms: words('non solo', 'non soltanto', 'sì o no'),
};

export const pt: Wording = {
  joins: words('e', 'bem como', 'assim como', 'e/ou'),
  pairs: words(
    relation('entre', 'e'),
    'perguntas? e respostas?',
    'preto e branco',
    'prós e contras',
    'vantagens e desvantagens',
    'causa e efeito',
    'tentativa e erro',
    'verdadeiro e falso',
    'nome e sobrenome',
    'e assim por diante',
    '(\\p{L}+) e \\1',
  ),
  negates: words('não', 'nunca', 'jamais', 'sem', 'nenhuma?', 'nada', 'ninguém', 'nem', 'omite', 'falta'),
  affirms: words('não só', 'não apenas', 'não somente', 'sim ou não'),
};
