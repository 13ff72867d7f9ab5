/** Frames of a table, made by tools/frames.py from web/tables/socket/frame_types.py. */
declare namespace Frames {
  type Act =
    | PlainAct
    | TakeAct
    | DiscardAct
    | OpenAct
    | AddAct;
  type HandAct =
    | GestureAct
    | DiscardSeveralAct
    | ShowAct
    | ThrowAct
    | PlaceAct
    | SlipAct
    | UncoverAct
    | SuggestAct;
  type Incoming =
    | ActFrame
    | UndoFrame
    | CutFrame
    | ReadyFrame
    | CallFrame
    | AnswerFrame
    | WithdrawFrame
    | AskFrame;
  type MeldKind =
    | "sequence"
    | "set"
    | "word"
    | "heap";
  type Section =
    | "base"
    | "cards"
    | "negative";
  type Lang =
    | "it"
    | "en";
  type Phase =
    | "waiting"
    | "draw"
    | "pile"
    | "play"
    | "claim"
    | "over";
  type SeatKind =
    | "human"
    | "bot"
    | "empty"
    | "away";
  type MoveKind =
    | "dealt"
    | "drawn"
    | "taken"
    | "opened"
    | "added"
    | "discarded"
    | "left"
    | "restored"
    | "pozzetto"
    | "pozzetto-seen"
    | "alliance"
    | "stock-fed"
    | "time"
    | "closed"
    | "frozen"
    | "penalised"
    | "exposed"
    | "barred"
    | "undone"
    | "lifted"
    | "lowered"
    | "gathered"
    | "shown"
    | "thrown"
    | "placed"
    | "hidden"
    | "uncovered"
    | "peeked"
    | "suggested"
    | "claimed"
    | "accepted"
    | "called"
    | "dismissed"
    | "ruled"
    | "returned"
    | "set-apart"
    | "turn-returned"
    | "voided"
    | "ordered"
    | "hurried";
  type LessonState =
    | "on"
    | "done"
    | "missed";
  type Outgoing =
    | State
    | Hint
    | Watched
    | Refused
    | Fault;

  /** To draw, or to leave the pile after a gioco al monte. */
  interface PlainAct {
    do: "draw" | "leave";
  }

  /** To take the pile. */
  interface TakeAct {
    do: "take";
    /** only these, at a table with a referee */
    cards?: string[];
  }

  /** To discard. */
  interface DiscardAct {
    do: "discard";
    /** the card thrown */
    card: string;
  }

  /** To open a meld. */
  interface OpenAct {
    do: "open";
    /** in the order they lie, from either end; letters are the word */
    cards: string[];
    /** those that come from the pile, for a gioco al monte */
    from_pile?: string[];
  }

  /** To add to a meld. */
  interface AddAct {
    do: "add";
    /** number of the meld */
    meld: number;
    /** those added */
    cards: string[];
    /** the whole meld as it will lie: where there are several ways, with letters always */
    as?: string[];
  }

  /** To lift the top card of the stock unseen, or put it back (`lower`); to take the pile and leave its cards lying (`pull`), or put those into the hand (`gather`); to peek into a pozzetto; to accept a closing. */
  interface GestureAct {
    do: "lift" | "lower" | "pull" | "gather" | "peek" | "accept";
  }

  /** To discard, as many as it may be. */
  interface DiscardSeveralAct {
    do: "discard";
    /** the cards thrown */
    cards: string[];
  }

  /** To drop, show or name cards of the hand. */
  interface ShowAct {
    do: "show";
    /** the cards */
    cards: string[];
  }

  /** To throw cards to the partner without a word. */
  interface ThrowAct {
    do: "throw";
    /** the cards */
    cards: string[];
    /** the meld they fall on */
    meld?: number;
  }

  /** To put what was thrown where it belongs. */
  interface PlaceAct {
    do: "place";
    /** number of what was thrown */
    meld: number;
    /** number of the meld */
    onto: number;
  }

  /** To let a card go down under a meld. */
  interface SlipAct {
    do: "slip";
    /** number of the meld */
    meld: number;
    /** the card */
    card: string;
  }

  /** To find a card under a meld. */
  interface UncoverAct {
    do: "uncover";
    /** number of the meld */
    meld: number;
    /** false if its face was not */
    seen?: boolean;
  }

  /** To tell the partner something about a meld, or in general. */
  interface SuggestAct {
    do: "suggest";
    /** number of the meld it is about */
    meld?: number;
  }

  /** Play. If the deal has changed since, nothing is done and a fresh state comes. */
  interface ActFrame {
    t: "act";
    /** that of the last state seen */
    seq: number;
    /** an act; what only a hand can do is for tables with a referee */
    act: PlainAct | TakeAct | DiscardAct | OpenAct | AddAct | GestureAct | DiscardSeveralAct | ShowAct | ThrowAct | PlaceAct | SlipAct | UncoverAct | SuggestAct;
  }

  /** Take back the latest act, where `can.undo` says so. */
  interface UndoFrame {
    t: "undo";
    /** that of the last state seen */
    seq: number;
  }

  /** Be ready for the next deal (the first, or a rematch) with a cut; of several cuts the first counts. */
  interface CutFrame {
    t: "cut";
    /** how many cards are lifted, `deal.least` to `deal.most` */
    n: number;
    /** 128 bits of one's own in 32 hexadecimal digits, mixed into the shuffle */
    own?: string;
    /** number of the deal it is meant for: for another it does nothing */
    deal?: number;
  }

  /** Be ready without a cut. */
  interface ReadyFrame {
    t: "next" | "rematch";
    /** that of the last state seen */
    seq?: number;
    /** as with a cut */
    own?: string;
    /** as with a cut */
    deal?: number;
  }

  /** `hint`: at one's turn, where `options.hints` says so, have the strongest bot think; play goes on. `sync`: send the state again, with all moves of the deal. */
  interface AskFrame {
    t: "hint" | "sync";
  }

  /** Call the referee, where there is one. */
  interface CallFrame {
    t: "call";
    /** what is wrong: the slug of an irregularity, or words about it */
    about?: string;
  }

  /** Answer what the referee asks. */
  interface AnswerFrame {
    t: "answer";
    /** what is asked */
    fact: string;
    /** one of its options */
    answer: string;
  }

  /** Take a call back. */
  interface WithdrawFrame {
    t: "withdraw";
  }

  /** Somebody at the table. */
  interface Seat {
    /** empty while nobody sits there */
    name: string;
    /** `away`: a bot stands in, or a tournament waits for this player */
    kind: SeatKind;
    /** the line to this player is lost; from then on a bot plays (as `now`) */
    lost_until: number | null;
    /** of the bot that plays here */
    level: string | null;
    /** for the next deal */
    ready: boolean;
    /** cards in hand */
    count: number;
    /** has taken one */
    pozzetto: boolean;
    /** cards of a pozzetto taken and not looked at yet */
    sealed: number;
    /** cards that a ruling has laid open, in the order in which they are due */
    penalised: string[];
    /** cards of the hand that everybody has seen */
    shown: string[];
  }

  /** A card of the pile. */
  interface PileCard {
    /** its face */
    card: string;
    /** the seat that threw it; null for the card turned up, and where nobody can tell */
    by: number | null;
  }

  /** A meld on the table. */
  interface Meld {
    /** its number, which acts use */
    n: number;
    /** its number among those of its line, which people read; with a referee among all */
    at: number;
    /** the line whose it is */
    line: number;
    /** who opened it */
    seat: number;
    /** a heap is what should not lie there, at a table with a referee */
    kind: MeldKind;
    /** from the low end */
    cards: string[];
    /** index of the wild, or −1 */
    wild: number;
    /** what the wild stands for; in a word the letter of its commonest reading */
    stands: string | null;
    /** `pulito`, `semipulito`, `sporco` or a kind of the code's own */
    burraco: string | null;
    /** by a ruling: nothing can be added */
    frozen: boolean;
    /** of its cards, and of the burraco if it is one */
    points: number;
  }

  /** The table as the viewer may see it. */
  interface View {
    /** `2`, `3`, `3x11` or `4` */
    form: string;
    /** a seat */
    dealer: number;
    /** the seat to play; null before the first deal and after a deal */
    turn: number | null;
    /** of the turn; `waiting` before the first deal */
    phase: Phase;
    /** the line of each seat */
    lines: number[];
    /** all of them, clockwise */
    seats: Seat[];
    /** the viewer's; null for a spectator */
    hand: string[] | null;
    /** all of them, when the deal is over */
    hands: string[][] | null;
    /** how many cards */
    stock: number;
    /** the size of each that is left */
    pozzetti: number[];
    /** oldest first */
    pile: PileCard[];
    /** in the order they were opened */
    melds: Meld[];
    /** a card taken alone from the pile, which may not be thrown at once */
    single: string | null;
    /** something must be laid before the discard */
    must_play: boolean;
    /** number of the turn that is the last, once it is known */
    last_turn: number | null;
  }

  /** A lawful way to add cards. */
  interface Addition {
    /** number of the meld */
    meld: number;
    /** those added */
    cards: string[];
    /** the whole meld as it will lie: where there are several ways, with letters always */
    as?: string[];
  }

  /** A lawful gioco al monte. */
  interface PilePlay {
    /** the meld */
    cards: string[];
    /** those of the pile */
    from_pile: string[];
  }

  /** What is lawful for the player in turn. At a table of words no meld is listed: finding words is the player's skill. Any may be tried; one that the lexicon does not have is `refused` with its reason. */
  interface Legal {
    /** from the stock */
    draw: boolean;
    /** the pile */
    take: boolean;
    /** the pile, after a gioco al monte */
    leave: boolean;
    /** cards that may be thrown */
    discards: string[];
    /** melds that the hand can open, shortest first */
    opens: string[][];
    /** what melds on the table take */
    adds: Addition[];
    /** melds with cards of the pile */
    pile_plays: PilePlay[];
    /** false if a list was cut at 400 */
    is_whole: boolean;
  }

  /** Something that happened in the deal. */
  interface Move {
    /** its number */
    seq: number;
    /** who did it */
    seat: number | null;
    /** what it was */
    kind: MoveKind;
    /** those the viewer may see */
    cards: string[];
    /** of all cards that moved */
    count: number;
    /** number of the meld */
    meld: number | null;
    /** the same in words */
    text: string;
    /** made for the player because time was up */
    late?: boolean;
  }

  /** Both in milliseconds since 1970, by the server's clock. */
  interface Clock {
    /** when the turn is over */
    deadline: number;
    /** when the frame was made */
    now: number;
  }

  /** What is played for, and how it stands. */
  interface Match {
    /** of each account */
    points: number[];
    /** points to reach */
    target: number | null;
    /** how many are played */
    deals: number | null;
    /** for how long, where the match is played by time */
    minutes: number | null;
    /** when they are up (as `now`); null before the first deal and once time was called */
    ends: number | null;
    /** the time was called: no other deal begins */
    time_up: boolean;
    /** the one on the table, until the next is dealt */
    deal: number;
    /** the rules, with changes */
    code: string;
    /** name of the code */
    title: string;
    /** whether melds are words */
    letters: boolean;
    /** of the accounts, by their seats */
    names: string[];
    /** whether the match is */
    over: boolean;
    /** accounts that have won, once it is */
    leaders: number[];
    /** address of the table */
    url: string;
    /** language of the texts */
    lang: Lang;
  }

  /** What a commitment is bound to. */
  interface Bound {
    /** code of the table */
    table: string;
    /** of the deal */
    number: number;
    /** milliseconds since 1970 */
    at: number;
    /** the commitment before, empty for the first deal */
    previous: string;
  }

  /** A cut that was made. */
  interface SeatCut {
    /** whose */
    seat: number;
    /** cards lifted */
    n: number;
  }

  /** What a browser mixed into the shuffle. */
  interface SeatBits {
    /** whose */
    seat: number;
    /** 32 hexadecimal digits */
    bits: string;
  }

  /** The secret of the deal that is over. */
  interface Revealed {
    /** of the deal */
    number: number;
    /** the secret, hexadecimal */
    seed: string;
    /** all that were made */
    cuts: SeatCut[];
    /** all that were sent */
    own: SeatBits[];
    /** what had been published before */
    commitment: string;
  }

  /** The proof of fairness: [fair deals](fair.md). */
  interface Deal {
    /** of the deal to come, or on the table; 0 while seats are drawn: a client sends its `cut` unasked */
    number: number;
    /** to the secret of the deal */
    commitment: string | null;
    /** seats that are ready */
    cuts: number[];
    /** cards to be lifted at a cut */
    least: number;
    /** cards to be lifted at a cut: with 108 cards 107, with letters 115 */
    most: number;
    /** SHA-256 of every deal's secret, where all tables have the same cards */
    shared: string[];
    /** while cuts are awaited */
    bound: Bound | null;
    /** once a deal is over */
    revealed: Revealed | null;
  }

  /** An entry of the score sheet. */
  interface SheetRow {
    /** in words */
    label: string;
    /** where it stands */
    section: Section;
    /** of how many the points are the sum */
    count: number;
    /** what it counts */
    points: number;
    /** why */
    article: string;
  }

  /** A column of the score sheet. */
  interface SheetLine {
    /** the line */
    line: number;
    /** by its seats */
    name: string;
    /** its entries */
    rows: SheetRow[];
    /** sum of the section */
    base: number;
    /** sum of the section */
    cards: number;
    /** sum of the section */
    negative: number;
    /** of the deal */
    total: number;
  }

  /** The score sheet of the deal just over. */
  interface Sheet {
    /** how it ended, in words */
    ending: string;
    /** the seat that closed */
    closer: number | null;
    /** a column each */
    lines: SheetLine[];
  }

  /** What was agreed on. */
  interface Options {
    /** moves can be taken back */
    undo: boolean;
    /** hints can be had */
    hints: boolean;
  }

  /** What the viewer can do beside acts. */
  interface Can {
    /** take the latest act back */
    undo: boolean;
    /** a cut or `next` is awaited */
    cut: boolean;
    /** be ready for the next deal */
    next: boolean;
    /** be ready for another match */
    rematch: boolean;
    /** a seat is free */
    sit: boolean;
  }

  /** An answer that can be given. */
  interface Option {
    /** its name */
    answer: string;
    /** in words */
    text: string;
  }

  /** What the referee asks whoever called. */
  interface Question {
    /** its name */
    fact: string;
    /** in words */
    text: string;
    /** one of these is the answer */
    options: Option[];
  }

  /** A call under way: the table stands until it is ruled on. */
  interface Hearing {
    /** the seat that called */
    caller: number;
    /** in words */
    text: string;
    /** what was said to be wrong; empty if nothing was named */
    about: string;
    /** for whoever is asked alone */
    question: Question | null;
    /** whether a person rules, who may take time */
    by_person: boolean;
  }

  /** A closing that was claimed and not answered yet, or a deal that is over and not counted yet. */
  interface Closing {
    /** who claims it; who played last */
    seat: number;
    /** whether the viewer may accept it */
    mine: boolean;
    /** the last discard has fallen, without a closing: accepting has the points counted */
    count: boolean;
    /** in words */
    text: string;
  }

  /** A ruling, a call that was dismissed, or what a director said. */
  interface Ruling {
    /** its number */
    seq: number;
    /** what was found; empty if nothing was */
    title: string;
    /** in words */
    text: string;
    /** what was done, in words */
    steps: string[];
    /** the article; empty if the call was dismissed */
    cite: string;
    /** the article in the rule book */
    href: string;
  }

  /** Something irregular in a deal that is over. */
  interface Incident {
    /** when, who, what */
    text: string;
    /** whether somebody called, and by which article it was ruled */
    outcome: string;
    /** what the ruling did, in words */
    costs: string[];
  }

  /** What a table has where somebody can be called. */
  interface Referee {
    /** whether whatever a hand can do happens; else the director of a tournament is called */
    hands: boolean;
    /** name of the person who rules, empty until they come; null where the program does */
    person: string | null;
    /** while one is held */
    hearing: Hearing | null;
    /** while one is claimed */
    closing: Closing | null;
    /** the seat that has lifted a card of the stock */
    lifted: number | null;
    /** whether the pile was taken and its cards lie open */
    lying: boolean;
    /** what rulings bind the viewer to, in words */
    orders: string[];
    /** of this deal */
    rulings: Ruling[];
    /** all that was irregular, once the deal is over */
    happened: Incident[];
  }

  /** Where the deal is a lesson: what is to be done next in it. */
  interface Lesson {
    /** of the lesson */
    title: string;
    /** what to do now, or how it ended */
    text: string;
    /** `done`: all of it; `missed`: the deal is over before that */
    stands: LessonState;
    /** number of what is to be done now */
    at: number;
    /** how many there are */
    of: number;
    /** address of the lesson */
    here: string;
    /** address of the one after it */
    next: string | null;
    /** address of the list */
    all: string;
  }

  /** The whole table, after every change. */
  interface State {
    t: "state";
    /** number of the latest entry of the log */
    seq: number;
    /** when the frame was made: milliseconds since 1970, by the server's clock */
    now: number;
    /** the viewer's seat; null for a spectator */
    me: number | null;
    /** the table */
    view: View;
    /** for the player in turn */
    legal: Legal | null;
    /** of this deal, since the last state sent; all in the first and after `sync` */
    moves: Move[];
    /** where turns have a time */
    clock: Clock | null;
    /** the match */
    match: Match;
    /** the proof of fairness */
    deal: Deal;
    /** after a deal */
    sheet: Sheet | null;
    /** what was agreed on */
    options: Options;
    /** what can be done beside acts */
    can: Can;
    /** where one can be called; `legal` is null where `hands` is set */
    referee: Referee | null;
    /** to whoever learns, where the deal is one */
    lesson: Lesson | null;
  }

  /** A plan for the rest of the turn. */
  interface Plan {
    /** in words */
    text: string;
    /** the same without what the first plan begins with too */
    short: string;
    /** acts as the browser sends them */
    acts: Act[];
    /** expected for one's line minus the others'; null where nothing was played out */
    points: number | null;
    /** their standard error */
    spread: number | null;
    /** dropped on the way */
    behind: boolean;
    /** no further from the first than the error of their difference */
    even: boolean;
  }

  /** The best plans, the first to be played. For a table that has gone on since none is sent. */
  interface Hint {
    t: "hint";
    /** the table it is for */
    seq: number;
    /** the first, in words */
    why: string;
    /** what was tried out and by how much they differ; empty where nothing was */
    figures: string;
    /** at most three */
    candidates: Plan[];
  }

  /** The rules say no. */
  interface Refused {
    t: "refused";
    /** that of the last state sent */
    seq: number;
    /** name of the refusal */
    slug: string;
    /** in words */
    text: string;
    /** the article; empty where no rule forbids it and no hand can do it */
    cite: string;
    /** the article in the rule book */
    href: string;
  }

  /** The frame or the moment is wrong. */
  interface Fault {
    t: "error";
    /** name of the error */
    slug: string;
    /** in words */
    text: string;
  }

  /** Somebody has come to watch, or nobody does any more: for those who play or rule. */
  interface Watched {
    t: "watched";
    /** whether somebody watches */
    is_so: boolean;
  }
}
