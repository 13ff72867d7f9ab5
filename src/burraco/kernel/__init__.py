"""Lawful play, compiled: the rules of `engine` on arrays of integers, with no objects. Level 2.

The engine is the authority; `tests/kernel` plays both side by side. What is not here: rulings (a frozen meld
takes no cards, the rest is the engine's), time called in mid-deal other than as a last turn, clocks, matches.

    k = kit(code, form)                        a code and a form of table as one read-only array (`kit`)
    s, w, r = new_state(), new_work(), new_chance(seed)                        (`deal`, `chance`)
    deal(k, s, r, w, dealer)                   or bots.bridge.from_view(code, view)    (`calling`)
    acts(k, s, w)                              every lawful act of the player in turn, each one integer
    apply(k, s, w, act)                        do one
    is_over(s); score(k, s, points)            points by line
    choose(k, s, w, weights)                   what rules of thumb say (`policy`; `weights.DEFAULT`)
    play_random(k, seed, deals)                whole deals at random; how many decisions they took (`playing`)
    sample_world(k, known, s, r, w)            fill what bots.bridge.from_view(code, view) hides (`worlds`)
    rollout(k, s, w, weights)                  play to the end by rule of thumb (`rollouts`)
    likely_worlds(k, known, …)                 worlds as likely as the play so far makes them (`beliefs`)
    weigh(k, worlds, plans, weights, own, others)
                                               what each plan, a row of acts, is worth in each world (`plans`)
    play_batch, worlds_of, weigh_batch         the same over threads (`batches`)

`cells` says where everything stands in a table, `acts` what an act is made of, `params` what a kit holds.
Nothing here holds the interpreter's lock, so threads share the cores; each needs a work array of its own.
The first use on a machine compiles for a while: `warm` does it in the background and says how far it is.

Imports `cards` and `rules`.
"""
