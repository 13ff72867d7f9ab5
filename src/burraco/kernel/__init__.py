"""Lawful play, compiled: the rules of `engine` on arrays of integers, with no objects. Level 2.

The engine is the authority; `tests/kernel` plays both side by side. What is not here: rulings (a frozen meld
takes no cards, the rest is the engine's), time called in mid-deal other than as a last turn, clocks, matches.

    k = kit(code, form)                  a code and a form of table as one read-only array
    s, w, r = new_state(), new_work(), new_chance(seed)
    deal(k, s, r, w, dealer)             or bots.bridge.from_state(code, state)
    acts(k, s, w)                        every lawful act of the player in turn, each one integer
    apply(k, s, w, act)                  do one
    is_over(s); score(k, s, points)      points by line
    play_random(k, seed, deals)          whole deals at random; how many decisions they took
    sample_world(k, known, s, r, w)      fill the cards hidden in bots.bridge.from_view(code, view)
    rollout(k, s, w, r, weights)         play to the end with the policy
    evaluate(k, worlds, candidates, seed, weights, points)
                                         what each candidate is worth in each world

`cells` says where everything stands in a table, `acts` what an act is made of, `params` what a kit holds.
Nothing here holds the interpreter's lock, so threads share the cores; each needs a work array of its own.
The first use on a machine compiles for a while: `warm` does it in the background and says how far it is.
"""
