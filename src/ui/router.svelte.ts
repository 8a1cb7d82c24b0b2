import { createContext } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import { formatRoute, parseRoute, type Route } from './route';

/** The address bar as state. Moves focus to the new page's heading, as a full page load would. */
export class Router {
  readonly #window: Window;
  readonly #subscribe: () => void;
  #focusPending = false;
  #moves = 0;

  constructor(target: Window) {
    this.#window = target;
    this.#subscribe = createSubscriber((update) => {
      const moved = (): void => {
        this.#focusPending = true;
        this.#moves += 1;
        update();
      };
      target.addEventListener('hashchange', moved);
      return () => {
        target.removeEventListener('hashchange', moved);
      };
    });
  }

  readonly #hash = $derived.by(() => {
    this.#subscribe();
    return this.#window.location.hash;
  });
  readonly #route = $derived(parseRoute(this.#hash));

  get route(): Route {
    return this.#route;
  }

  /** How often the address changed since the page was loaded: tells one visit of a screen from the next. */
  get moves(): number {
    this.#subscribe();
    return this.#moves;
  }

  go(route: Route): void {
    this.#window.location.hash = formatRoute(route);
  }

  /** Changes the address without a history entry and without moving focus: for filters. */
  replace(route: Route): void {
    this.#window.history.replaceState(null, '', formatRoute(route));
    this.#window.dispatchEvent(new HashChangeEvent('hashchange'));
    this.#focusPending = false;
  }

  /** Attached to each page's heading: takes the focus once after a move, never on the first load. */
  readonly heading = (element: HTMLElement): void => {
    if (!this.#focusPending) return;
    this.#focusPending = false;
    this.#window.scrollTo(0, 0);
    element.focus({ preventScroll: true });
  };
}

export const [getRouter, setRouter] = createContext<Router>();
